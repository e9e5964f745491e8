/** Renders an event code. Its letters are set apart, since people read them out. */
export function CodeText({ children }: { children: string }) {
  return <span className="font-mono text-13 tracking-wider whitespace-nowrap">{children}</span>;
}
