import { createFileRoute, redirect } from '@tanstack/react-router';
import { chooseEventTexts } from '../features/open-event/choose-event.texts.ts';
import { ChooseEvent } from '../features/open-event/choose-event.tsx';
import { galleryPath } from '../ui/event/event-paths.ts';
import { parseCode } from '../ui/navigation/search-params.ts';

export const Route = createFileRoute('/gallery')({
  component: Gallery,
  validateSearch: parseCode,
  beforeLoad: ({ search: { code } }) => {
    if (code) throw redirect({ to: '/event/$id/gallery', params: { id: code }, replace: true });
  },
});

function Gallery() {
  const t = chooseEventTexts();
  return <ChooseEvent title={t.gallery} note={t.galleryNote} firstFrame={11} pathTo={galleryPath} />;
}
