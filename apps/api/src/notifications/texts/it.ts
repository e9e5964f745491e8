import type { NotificationTexts } from './notification-texts.ts';

export const it: NotificationTexts = {
  someone: 'Qualcuno',
  photoApproved: {
    one: '{count} tua foto è ora nella galleria.',
    many: '{count} di tue foto sono ora nella galleria.',
    other: '{count} tue foto sono ora nella galleria.',
  },
  comment: (name, text) => `${name} ha commentato la tua foto: “${text}”`,
  mention: (name, text) => `${name} ti ha menzionato in un commento: “${text}”`,
  tag: (name) => `${name} ti ha taggato in una foto.`,
  reaction: (name) => `${name} ha reagito alla tua foto.`,
  reactions: {
    one: '{name} e {count} altra persona hanno reagito alla tua foto.',
    many: '{name} e {count} di altre persone hanno reagito alla tua foto.',
    other: '{name} e altre {count} persone hanno reagito alla tua foto.',
  },
  chatMention: (name, text) => `${name} ti ha menzionato nella chat: “${text}”`,
  photosToReview: {
    one: '{count} nuova foto aspetta il tuo OK.',
    many: '{count} di nuove foto aspettano il tuo OK.',
    other: '{count} nuove foto aspettano il tuo OK.',
  },
  eventTomorrow: 'È domani! La tua fotocamera è già pronta.',
  photosWaiting: {
    one: '{count} foto è ancora sul tuo telefono. Apri la fotocamera per inviarla.',
    many: '{count} di foto sono ancora sul tuo telefono. Apri la fotocamera per inviarle.',
    other: '{count} foto sono ancora sul tuo telefono. Apri la fotocamera per inviarle.',
  },
  photosDeveloped: 'Le foto sono sviluppate. Vieni a vederle!',
};
