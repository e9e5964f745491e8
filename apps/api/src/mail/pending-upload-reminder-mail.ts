import type { MailMessage } from './mail-transport.ts';
import { renderMail } from './render-mail.ts';

interface ReminderDetails {
  to: MailMessage['to'];
  eventName: string;
  /** At least one. */
  pendingUploads: number;
  /** Opens the camera of the event. It contains no secret. */
  url: string;
}

/** Renders the reminder that photos are still on a guest's phone. */
export function pendingUploadReminderMail({ to, eventName, pendingUploads, url }: ReminderDetails): MailMessage {
  const isOne = pendingUploads === 1;
  const still = `${isOne ? '1 photo is' : `${pendingUploads} photos are`} still on your phone`;
  return renderMail({
    to,
    subject: `${still}: ${eventName}`,
    heading: eventName,
    paragraphs: [
      `Hello ${to.name},`,
      `${still}, so nobody else can see ${isOne ? 'it' : 'them'} yet.`,
      `Open the camera on the phone you took ${isOne ? 'it' : 'them'} with, in the same browser or from the icon on your home screen. The upload starts by itself; just keep the page open until it is done.`,
    ],
    link: { label: 'Open the camera', url },
    note: 'We write about this only once for each event, so there is nothing to turn off. If everything has arrived in the meantime, you can ignore this mail.',
  });
}
