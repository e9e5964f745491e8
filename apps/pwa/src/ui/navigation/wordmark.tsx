import { Link } from '@tanstack/react-router';

/** Renders the product's name as a link to the home page, at the same position as in the static first paint. */
export function Wordmark() {
  return (
    <Link to="/" translate="no" className="wordmark -mx-2 inline-flex min-h-11 items-center px-2">
      Rollcall
    </Link>
  );
}
