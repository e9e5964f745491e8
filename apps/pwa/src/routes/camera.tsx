import { createFileRoute, redirect } from '@tanstack/react-router';
import { chooseEventTexts } from '../features/open-event/choose-event.texts.ts';
import { ChooseEvent } from '../features/open-event/choose-event.tsx';
import { cameraPath } from '../ui/event/event-paths.ts';
import { parseCode } from '../ui/navigation/search-params.ts';

export const Route = createFileRoute('/camera')({
  component: Camera,
  validateSearch: parseCode,
  beforeLoad: ({ search: { code } }) => {
    if (code) throw redirect({ to: '/event/$id/camera', params: { id: code }, replace: true });
  },
});

function Camera() {
  const t = chooseEventTexts();
  return <ChooseEvent title={t.camera} note={t.cameraNote} firstFrame={4} pathTo={cameraPath} />;
}
