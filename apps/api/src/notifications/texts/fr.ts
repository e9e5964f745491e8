import type { NotificationTexts } from './notification-texts.ts';

export const fr: NotificationTexts = {
  someone: 'Quelqu’un',
  photoApproved: {
    one: '{count} de vos photos est maintenant dans la galerie.',
    many: '{count} de vos photos sont maintenant dans la galerie.',
    other: '{count} de vos photos sont maintenant dans la galerie.',
  },
  comment: (name, text) => `${name} a commenté votre photo : « ${text} »`,
  mention: (name, text) => `${name} vous a mentionné dans un commentaire : « ${text} »`,
  tag: (name) => `${name} vous a identifié sur une photo.`,
  reaction: (name) => `${name} a réagi à votre photo.`,
  reactions: {
    one: '{name} et {count} autre personne ont réagi à votre photo.',
    many: '{name} et {count} d’autres personnes ont réagi à votre photo.',
    other: '{name} et {count} autres personnes ont réagi à votre photo.',
  },
  chatMention: (name, text) => `${name} vous a mentionné dans la discussion : « ${text} »`,
  photosToReview: {
    one: '{count} nouvelle photo attend votre accord.',
    many: '{count} de nouvelles photos attendent votre accord.',
    other: '{count} nouvelles photos attendent votre accord.',
  },
  eventTomorrow: 'C’est demain ! Votre appareil photo est prêt.',
  photosWaiting: {
    one: '{count} photo est encore sur votre téléphone. Ouvrez l’appareil photo pour l’envoyer.',
    many: '{count} de photos sont encore sur votre téléphone. Ouvrez l’appareil photo pour les envoyer.',
    other: '{count} photos sont encore sur votre téléphone. Ouvrez l’appareil photo pour les envoyer.',
  },
  photosDeveloped: 'Les photos sont développées. Venez les découvrir !',
};
