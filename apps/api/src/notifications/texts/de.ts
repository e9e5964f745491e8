import type { NotificationTexts } from './notification-texts.ts';

export const de: NotificationTexts = {
  someone: 'Jemand',
  photoApproved: {
    one: '{count} Foto von dir ist jetzt in der Galerie.',
    other: '{count} Fotos von dir sind jetzt in der Galerie.',
  },
  comment: (name, text) => `${name} hat dein Foto kommentiert: „${text}“`,
  mention: (name, text) => `${name} hat dich in einem Kommentar erwähnt: „${text}“`,
  tag: (name) => `${name} hat dich auf einem Foto markiert.`,
  reaction: (name) => `${name} hat auf dein Foto reagiert.`,
  reactions: {
    one: '{name} und {count} weitere Person haben auf dein Foto reagiert.',
    other: '{name} und {count} weitere Personen haben auf dein Foto reagiert.',
  },
  chatMention: (name, text) => `${name} hat dich im Chat erwähnt: „${text}“`,
  photosToReview: {
    one: '{count} neues Foto wartet auf deine Freigabe.',
    other: '{count} neue Fotos warten auf deine Freigabe.',
  },
  eventTomorrow: 'Morgen ist es so weit! Deine Kamera ist schon bereit.',
  photosWaiting: {
    one: '{count} Foto ist noch auf deinem Handy. Öffne die Kamera, um es zu senden.',
    other: '{count} Fotos sind noch auf deinem Handy. Öffne die Kamera, um sie zu senden.',
  },
  photosDeveloped: 'Die Fotos sind entwickelt. Schau sie dir an!',
};
