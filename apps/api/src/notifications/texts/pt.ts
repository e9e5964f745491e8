import type { NotificationTexts } from './notification-texts.ts';

export const pt: NotificationTexts = {
  someone: 'Alguém',
  photoApproved: {
    one: '{count} foto sua já está na galeria.',
    many: '{count} de fotos suas já estão na galeria.',
    other: '{count} fotos suas já estão na galeria.',
  },
  comment: (name, text) => `${name} comentou sua foto: “${text}”`,
  mention: (name, text) => `${name} mencionou você em um comentário: “${text}”`,
  tag: (name) => `${name} marcou você em uma foto.`,
  reaction: (name) => `${name} reagiu à sua foto.`,
  reactions: {
    one: '{name} e mais {count} pessoa reagiram à sua foto.',
    many: '{name} e mais {count} de pessoas reagiram à sua foto.',
    other: '{name} e mais {count} pessoas reagiram à sua foto.',
  },
  chatMention: (name, text) => `${name} mencionou você no chat: “${text}”`,
  photosToReview: {
    one: '{count} foto nova espera a sua aprovação.',
    many: '{count} de fotos novas esperam a sua aprovação.',
    other: '{count} fotos novas esperam a sua aprovação.',
  },
  eventTomorrow: 'É amanhã! Sua câmera já está pronta.',
  photosWaiting: {
    one: '{count} foto ainda está no seu celular. Abra a câmera para enviá-la.',
    many: '{count} de fotos ainda estão no seu celular. Abra a câmera para enviá-las.',
    other: '{count} fotos ainda estão no seu celular. Abra a câmera para enviá-las.',
  },
  photosDeveloped: 'As fotos foram reveladas. Venha ver!',
};
