/**
 * The texts of the mails in one language. Durations are formatted in it, such as
 * `30 minutes`.
 */
export interface MailTexts {
  signInCode: {
    subject: (code: string) => string;
    heading: string;
    body: (duration: string) => string;
    note: string;
  };
  passwordReset: LinkTexts;
  emailConfirmation: LinkTexts;
  accountInvitation: LinkTexts;
  webhookDisabled: Omit<LinkTexts, 'body'> & { body: (host: string) => string };
  invitation: {
    subject: string;
    heading: string;
    greeting: (name: string) => string;
    body: (eventName: string) => string;
    link: string;
    note: string;
  };
  hostInvitation: {
    subject: string;
    heading: string;
    reviewer: (eventName: string) => string;
    coHost: (eventName: string) => string;
    instructions: (address: string) => string;
    link: string;
    note: string;
  };
  pendingUploadReminder: {
    /** The plural forms that `Intl.PluralRules` selects in the language. */
    stillOnPhone: PluralForms;
    greeting: (name: string) => string;
    nobodySees: (stillOnPhone: string) => string;
    instructions: string;
    link: string;
    note: string;
  };
  photoExpiry: {
    subject: (eventName: string, date: string) => string;
    greeting: (name: string) => string;
    /** The plural forms that `Intl.PluralRules` selects in the language. */
    photos: PluralForms;
    body: (photos: string, date: string) => string;
    instructions: string;
    plan: string;
    link: string;
    note: string;
  };
}

interface LinkTexts {
  subject: string;
  heading: string;
  body: (duration: string) => string;
  link: string;
  note: string;
}

/** Texts by plural category, in which `{count}` is the number. */
export type PluralForms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string };
