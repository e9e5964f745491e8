import type { NotificationTexts } from './notification-texts.ts';

export const es: NotificationTexts = {
  someone: 'Alguien',
  photoApproved: {
    one: '{count} foto tuya ya está en la galería.',
    many: '{count} de fotos tuyas ya están en la galería.',
    other: '{count} fotos tuyas ya están en la galería.',
  },
  comment: (name, text) => `${name} ha comentado tu foto: «${text}»`,
  mention: (name, text) => `${name} te ha mencionado en un comentario: «${text}»`,
  tag: (name) => `${name} te ha etiquetado en una foto.`,
  reaction: (name) => `${name} ha reaccionado a tu foto.`,
  reactions: {
    one: '{name} y {count} persona más han reaccionado a tu foto.',
    many: '{name} y {count} de personas más han reaccionado a tu foto.',
    other: '{name} y {count} personas más han reaccionado a tu foto.',
  },
  chatMention: (name, text) => `${name} te ha mencionado en el chat: «${text}»`,
  photosToReview: {
    one: '{count} foto nueva espera tu visto bueno.',
    many: '{count} de fotos nuevas esperan tu visto bueno.',
    other: '{count} fotos nuevas esperan tu visto bueno.',
  },
  eventTomorrow: '¡Es mañana! Tu cámara ya está lista.',
  photosWaiting: {
    one: '{count} foto sigue en tu teléfono. Abre la cámara para enviarla.',
    many: '{count} de fotos siguen en tu teléfono. Abre la cámara para enviarlas.',
    other: '{count} fotos siguen en tu teléfono. Abre la cámara para enviarlas.',
  },
  photosDeveloped: 'Las fotos ya están reveladas. ¡Ven a verlas!',
};
