import { params } from './params.ts';
import { texts } from './texts.ts';

/** What documents and the web manifest say before any script runs. The build alone reads it. */
export const documentTexts = texts('document', {
  description:
    'Every guest’s photos from your event, in one gallery. Guests scan a code and take photos, even without a signal.',
  needsScript: 'Rollcall needs JavaScript to take and send photos.',
  everybodysPhotos: 'Everyone’s photos in one gallery.',
  photoBy: params('Photo by {name}'),
  joinScreenshot: 'Joining an event',
  homeScreenshot: 'Home',
  homeOnTablet: 'Home on a tablet',
  camera: 'Camera',
  cameraNote: 'Take photos for the event you joined last',
});
