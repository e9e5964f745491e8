import type { EventBranding } from '@rollcall/schema/event';

/** Renders the business in whose name an event is shown, as the join screen's document does. */
export function BrandingLine({ branding: { name, color, logoUrl } }: { branding: EventBranding }) {
  return (
    <p className="shell-branding">
      {logoUrl ? (
        <img className="shell-logo" src={logoUrl} alt="" />
      ) : (
        color && (
          // The ring keeps colors visible that are close to the paper in one of the two schemes.
          <svg aria-hidden="true" width="14" height="14" viewBox="0 0 14 14">
            <circle cx="7" cy="7" r="6" fill={color} stroke="currentColor" />
          </svg>
        )
      )}
      <bdi>{name}</bdi>
    </p>
  );
}
