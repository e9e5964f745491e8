/** A mail to one person. Plain values: whatever sends it sees to their encoding. */
export interface Message {
  to: { name: string; address: string };
  subject: string;
  text: string;
  html: string;
}

/** What carries mails out of the house. Calls post theirs through the MailRoom, behind their answer. */
export interface Mail {
  /**
   * Resolves once the mail is somebody else's to deliver, or a file. Throws when neither can be had, and
   * {@link MailRefused} when trying again is of no use. What is thrown names no address.
   */
  send(message: Message): Promise<void>;
}

/** The mail server will not take this mail, whenever it is tried. */
export class MailRefused extends Error {}
