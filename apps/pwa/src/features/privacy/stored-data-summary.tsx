import { privacyTexts } from './privacy.texts.ts';

/** Lists what is stored about a user. */
export function StoredDataSummary() {
  const t = privacyTexts();
  const facts = [
    { title: t.nameAndAddress, text: t.nameAndAddressNote },
    { title: t.photos, text: t.photosNote },
    { title: t.signIns, text: t.signInsNote },
    { title: t.pendingUploads, text: t.pendingUploadsNote },
    { title: t.onPhone, text: t.onPhoneNote },
    { title: t.notKept, text: t.notKeptNote },
  ];
  return (
    <section aria-labelledby="what-is-kept">
      <h2 id="what-is-kept" className="mb-3 font-display text-21 font-semibold tracking-tight">
        {t.whatIsKept}
      </h2>
      <dl>
        {facts.map(({ title, text }) => (
          <div key={title} className="border-t border-line py-3">
            <dt className="font-semibold">{title}</dt>
            <dd className="text-pretty text-muted">{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
