import { sendInBackground } from './background-sync.ts';
import { servePictures } from './media-cache.ts';
import { serveShell } from './precache.ts';
import { updateWhenAsked } from './update.ts';

serveShell();
servePictures();
sendInBackground();
updateWhenAsked();
