import sharp from 'sharp';
import { drawPhotos } from './draw-photos.ts';
import { ServerProcess } from './server-process.ts';

/** An event with its guests, as the data folder has them. */
export interface HallData {
  eventId: string;
  /** An approved photo. */
  photoId: string;
  /** The sessions of guests: of those who watch first. */
  cookies: string[];
  organizerCookie: string;
  /** What guests send. */
  photos: Buffer[];
}

/** Of those who send and ask. */
const activeGuests = 150;
const listedPhotos = 100;
const sentPhotos = 60;
/** Drawing one takes longer than receiving it. */
const drawnPhotos = 6;

/** Fills a data folder by a server of this build: an event with guests, and a page of approved photos. */
export async function prepareHall(main: string, dataDir: string, streams: number): Promise<HallData> {
  const server = await ServerProcess.start(dataDir, [process.execPath, main]);
  const organizer = server.client();
  await organizer.signUp();
  const event = await organizer.createEvent({ autoApprove: true, allowChat: true });
  const drawn = await drawPhotos(drawnPhotos);
  const photos = Array.from({ length: sentPhotos }, (_, index) => drawn[index % drawnPhotos]!);
  // Their pictures are not looked at.
  const small = await sharp(drawn[0]!).resize(40).jpeg().toBuffer();
  const [photoId] = await times(listedPhotos, () => organizer.uploadPhoto(event.id, small));
  const cookies = await times(streams + activeGuests, async () => {
    const guest = server.client();
    await guest.join(event.id);
    return guest.cookie;
  });
  await server.stop();
  return { eventId: event.id, photoId: photoId!, cookies, organizerCookie: organizer.cookie, photos };
}

/** Runs a call so often, twenty at once. Returns the results. */
async function times<Result>(count: number, call: () => Promise<Result>): Promise<Result[]> {
  const results: Result[] = [];
  let left = count;
  const repeat = async () => {
    while (left-- > 0) results.push(await call());
  };
  await Promise.all(Array.from({ length: 20 }, repeat));
  return results;
}
