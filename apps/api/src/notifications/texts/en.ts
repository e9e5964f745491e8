import type { NotificationTexts } from './notification-texts.ts';

export const en: NotificationTexts = {
  someone: 'Someone',
  photoApproved: {
    one: '{count} of your photos is in the gallery now.',
    other: '{count} of your photos are in the gallery now.',
  },
  comment: (name, text) => `${name} commented on your photo: “${text}”`,
  mention: (name, text) => `${name} mentioned you in a comment: “${text}”`,
  tag: (name) => `${name} tagged you in a photo.`,
  reaction: (name) => `${name} reacted to your photo.`,
  reactions: {
    one: '{name} and {count} other person reacted to your photo.',
    other: '{name} and {count} others reacted to your photo.',
  },
  chatMention: (name, text) => `${name} mentioned you in the chat: “${text}”`,
  photosToReview: {
    one: '{count} new photo is waiting for your OK.',
    other: '{count} new photos are waiting for your OK.',
  },
  eventTomorrow: 'It’s tomorrow! Your camera is ready when you are.',
  photosWaiting: {
    one: '{count} photo is still on your phone. Open the camera to send it.',
    other: '{count} photos are still on your phone. Open the camera to send them.',
  },
  photosDeveloped: 'The photos are developed. Come and see!',
};
