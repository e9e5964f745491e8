import type { MailTexts } from './mail-texts.ts';

export const de: MailTexts = {
  signInCode: {
    subject: (code) => `${code} ist dein Rollcall-Code`,
    heading: 'Dein Code',
    body: (duration) => `Gib ihn in dem Browser ein, in dem du ihn angefordert hast. Er gilt ${duration}.`,
    note: 'Keinen Code angefordert? Dann ignoriere diese Mail einfach. Und behalte den Code für dich: Wir fragen dich nie danach.',
  },
  webhookDisabled: {
    subject: 'Dein Webhook wurde ausgeschaltet',
    heading: 'Dein Webhook wurde ausgeschaltet',
    body: (host) =>
      `${host} hat seit Tagen keine Nachrichten von Rollcall angenommen, deshalb senden wir keine mehr. Sobald dein Server wieder läuft, schick auf deiner Kontoseite einen Test. Dann ist der Webhook wieder an.`,
    link: 'Konto öffnen',
    note: 'Du brauchst ihn nicht mehr? Lösche ihn auf derselben Seite.',
  },
  passwordReset: {
    subject: 'Passwort für Rollcall zurücksetzen',
    heading: 'Wähle ein neues Passwort',
    body: (duration) =>
      `Tippe auf den Button und wähle ein neues Passwort. Der Link funktioniert einmal und gilt ${duration}. Danach meldest du dich auf allen Geräten neu an; API-Schlüssel und Webhooks deines Kontos enden.`,
    link: 'Neues Passwort wählen',
    note: 'Das warst du nicht? Dann ignoriere diese Mail einfach. Dein Passwort bleibt, wie es ist.',
  },
  emailConfirmation: {
    subject: 'Bestätige deine E-Mail-Adresse für Rollcall',
    heading: 'Ist das deine E-Mail-Adresse?',
    body: (duration) =>
      `Mit ihr wurde ein Rollcall-Konto angelegt. Bestätige, dass die Adresse dir gehört, dann kannst du Gäste per E-Mail einladen. Der Link funktioniert einmal und gilt ${duration}.`,
    link: 'Ja, das ist meine Adresse',
    note: 'Das warst du nicht? Dann ignoriere diese Mail einfach.',
  },
  accountInvitation: {
    subject: 'Du bist zu Rollcall eingeladen',
    heading: 'Alle Fotos deiner Gäste an einem Ort',
    body: (duration) =>
      `Leg dein Konto an, erstelle dein Event und druck den QR-Code aus. Deine Gäste scannen ihn, machen Fotos, und du hast alle in einer Galerie. Der Link gilt ${duration}.`,
    link: 'Konto anlegen',
    note: 'Keine Ahnung, worum es geht? Dann ignoriere diese Mail einfach.',
  },
  invitation: {
    subject: 'Du bist eingeladen, Fotos zu teilen',
    heading: 'Du bist eingeladen!',
    greeting: (name) => `Hallo ${name},`,
    body: (eventName) => `teile deine Fotos von „${eventName}“ und sieh dir die der anderen an.`,
    link: 'Am Event teilnehmen',
    note: 'Der Link ist nur für dich, gib ihn bitte nicht weiter. Du kennst das Event nicht? Dann ignoriere diese Mail einfach.',
  },
  hostInvitation: {
    subject: 'Hilfst du bei den Fotos?',
    heading: 'Hilfst du bei den Fotos?',
    reviewer: (eventName) =>
      `Du sollst die Fotos von „${eventName}“ durchsehen: Du entscheidest, welche die Gäste sehen.`,
    coHost: (eventName) =>
      `Du sollst bei „${eventName}“ mit einladen: Du siehst die Fotos durch, lädst Gäste ein und änderst die Veranstaltung.`,
    instructions: (address) =>
      `Melde dich mit ${address} an oder leg damit ein Konto an. Sobald die Adresse bestätigt ist, steht die Veranstaltung in deiner Liste.`,
    link: 'Meine Veranstaltungen öffnen',
    note: 'Du kennst die Veranstaltung nicht? Dann ignorier diese E-Mail einfach.',
  },
  pendingUploadReminder: {
    stillOnPhone: {
      one: '{count} Foto ist noch auf deinem Handy',
      other: '{count} Fotos sind noch auf deinem Handy',
    },
    greeting: (name) => `Hallo ${name},`,
    nobodySees: (stillOnPhone) => `${stillOnPhone}. Außer dir sieht das noch niemand.`,
    instructions:
      'Öffne die Kamera auf demselben Handy, im selben Browser oder über das Symbol auf deinem Startbildschirm. Das Senden startet von selbst. Lass die Seite einfach offen, bis alles da ist.',
    link: 'Kamera öffnen',
    note: 'Schon alles gesendet? Dann ignoriere diese Mail. Wir schreiben nur einmal pro Event.',
  },
  photoExpiry: {
    subject: (eventName, date) => `Die Fotos von „${eventName}“ werden am ${date} gelöscht`,
    greeting: (name) => `Hallo ${name},`,
    photos: { one: '{count} Foto', other: '{count} Fotos' },
    body: (photos, date) => `Am ${date} löschen wir ${photos} deiner Gäste.`,
    instructions: 'Lade sie bis dahin herunter: Öffne die Übersicht und wähle „Alle herunterladen“.',
    plan: 'Mit einem Plan bleiben sie, wo sie sind.',
    link: 'Übersicht öffnen',
    note: 'Du bekommst diese Mail als Gastgeber des Events. Wir schreiben zweimal: 30 Tage und 7 Tage vorher.',
  },
};
