/** A mail to one recipient. Values are unencoded; the transport encodes them. */
export interface MailMessage {
  to: { name: string; address: string };
  subject: string;
  text: string;
  html: string;
  /** Whom an answer goes to. Such a mail is a person’s, not an automatic one. */
  replyTo?: MailMessage['to'];
  /** The same when the mail is sent again. */
  requestId?: string;
  /** Shown in `html` under the address `cid:logo`. */
  logo?: { bytes: Uint8Array; type: string };
}

/** Delivers mails. Request handlers do not wait for it: they enqueue into a {@link MailQueue}. */
export interface MailTransport {
  /**
   * Resolves once a mail server has accepted the mail, or its file is written. Throws {@link PermanentMailError} if a
   * retry cannot succeed. Error messages contain no address.
   */
  send(message: MailMessage): Promise<void>;
}

/** The mail server refused the mail for good (RFC 5321, section 4.2.1). */
export class PermanentMailError extends Error {}
