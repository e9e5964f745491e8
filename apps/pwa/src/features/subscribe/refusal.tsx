/** Renders why something was not bought. */
export function Refusal({ title, reason }: { title: string; reason?: string }) {
  return (
    <p className="mt-4 rounded-control border border-red p-4 text-15 text-red">
      {title}
      {reason !== undefined && <span className="mt-1 block text-muted">{reason}</span>}
    </p>
  );
}
