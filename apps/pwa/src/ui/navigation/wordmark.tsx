import { Link } from '@tanstack/react-router';

/** The name, at the place where the page's first paint has it already. */
export function Wordmark() {
  return (
    <Link to="/" translate="no" className="wordmark -mx-2 inline-flex min-h-11 items-center px-2">
      Rollcall
    </Link>
  );
}
