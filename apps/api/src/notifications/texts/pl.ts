import type { NotificationTexts } from './notification-texts.ts';

export const pl: NotificationTexts = {
  someone: 'Ktoś',
  photoApproved: {
    one: '{count} Twoje zdjęcie jest już w galerii.',
    few: '{count} Twoje zdjęcia są już w galerii.',
    many: '{count} Twoich zdjęć jest już w galerii.',
    other: '{count} Twojego zdjęcia jest już w galerii.',
  },
  comment: (name, text) => `Nowy komentarz do Twojego zdjęcia – ${name}: „${text}”`,
  mention: (name, text) => `Wzmianka o Tobie w komentarzu – ${name}: „${text}”`,
  tag: (name) => `Masz nowe oznaczenie na zdjęciu – ${name}.`,
  reaction: (name) => `Nowa reakcja na Twoje zdjęcie – ${name}.`,
  reactions: {
    one: 'Nowe reakcje na Twoje zdjęcie – {name} i {count} inna osoba.',
    few: 'Nowe reakcje na Twoje zdjęcie – {name} i {count} inne osoby.',
    many: 'Nowe reakcje na Twoje zdjęcie – {name} i {count} innych osób.',
    other: 'Nowe reakcje na Twoje zdjęcie – {name} i {count} innej osoby.',
  },
  chatMention: (name, text) => `Wzmianka o Tobie na czacie – ${name}: „${text}”`,
  photosToReview: {
    one: '{count} nowe zdjęcie czeka na Twoją zgodę.',
    few: '{count} nowe zdjęcia czekają na Twoją zgodę.',
    many: '{count} nowych zdjęć czeka na Twoją zgodę.',
    other: '{count} nowego zdjęcia czeka na Twoją zgodę.',
  },
  eventTomorrow: 'To już jutro! Twój aparat jest gotowy.',
  photosWaiting: {
    one: '{count} zdjęcie wciąż jest na Twoim telefonie. Otwórz aparat, aby je wysłać.',
    few: '{count} zdjęcia wciąż są na Twoim telefonie. Otwórz aparat, aby je wysłać.',
    many: '{count} zdjęć wciąż jest na Twoim telefonie. Otwórz aparat, aby je wysłać.',
    other: '{count} zdjęcia wciąż jest na Twoim telefonie. Otwórz aparat, aby je wysłać.',
  },
  photosDeveloped: 'Zdjęcia są wywołane. Zobacz je!',
};
