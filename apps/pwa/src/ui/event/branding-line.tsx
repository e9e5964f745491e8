import type { Branding } from '@rollcall/schema/event';

/** Renders the business in whose name an event is shown, as the join screen's document does. */
export function BrandingLine({ branding: { name, color } }: { branding: Branding }) {
  return (
    <p className="shell-branding">
      {color && (
        <svg aria-hidden="true" width="12" height="12" viewBox="0 0 12 12">
          <circle cx="6" cy="6" r="6" fill={color} />
        </svg>
      )}
      <bdi>{name}</bdi>
    </p>
  );
}
