import type { PictureRequest } from '../src/renditions/picture-process.messages.ts';

// A picture process that ends instead of making renditions, and is busy without an end with a video. The label is a signal or
// an exit code.
process.on('message', (request: PictureRequest) => {
  while (request.kind === 'inspect-video');
  if (request.kind !== 'make-renditions') return;
  if (request.label.startsWith('SIG')) process.kill(process.pid, request.label);
  else process.exit(Number(request.label));
});
