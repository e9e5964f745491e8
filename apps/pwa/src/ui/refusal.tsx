/**
 * Why something was refused, inside the dialog that asked for it: a toast lies outside, where neither a finger nor a
 * screen reader comes while the dialog is open.
 */
export function Refusal({ text }: { text: string | null }) {
  return (
    <p role="alert" className="text-15 text-red empty:hidden">
      {text}
    </p>
  );
}
