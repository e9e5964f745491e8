import type { MailTexts } from './mail-texts.ts';

export const en: MailTexts = {
  signInCode: {
    subject: (code) => `${code} is your Rollcall code`,
    heading: 'Your code',
    body: (duration) => `Enter it in the browser where you asked for it. It works for ${duration}.`,
    note: 'Didn’t ask for a code? Just ignore this email. And keep the code to yourself: we’ll never ask you for it.',
  },
  webhookDisabled: {
    subject: 'Your webhook was turned off',
    heading: 'Your webhook was turned off',
    body: (host) =>
      `${host} hasn’t accepted any messages from Rollcall for days, so we stopped sending them. Once your server is back, send a test from your account page to turn the webhook on again.`,
    link: 'Open your account',
    note: 'Don’t need it anymore? Delete it on the same page.',
  },
  passwordReset: {
    subject: 'Reset your Rollcall password',
    heading: 'Choose a new password',
    body: (duration) =>
      `Tap the button and choose a new password. The link works once, for ${duration}. You’ll then sign in again on all your devices, and API keys and webhooks of your account end.`,
    link: 'Choose a new password',
    note: 'Wasn’t you? Just ignore this email. Your password stays as it is.',
  },
  emailConfirmation: {
    subject: 'Confirm your email address for Rollcall',
    heading: 'Is this your email address?',
    body: (duration) =>
      `A Rollcall account was created with it. Confirm that the address is yours, and you can invite guests by email. The link works once, for ${duration}.`,
    link: 'Yes, this is my address',
    note: 'Wasn’t you? Just ignore this email.',
  },
  accountInvitation: {
    subject: 'You’re invited to Rollcall',
    heading: 'All your guests’ photos in one place',
    body: (duration) =>
      `Create your account, set up your event and print its QR code. Your guests scan it, take photos, and you get them all in one gallery. The link works for ${duration}.`,
    link: 'Create my account',
    note: 'No idea what this is about? Just ignore this email.',
  },
  invitation: {
    subject: 'You’re invited to share photos',
    heading: 'You’re invited!',
    greeting: (name) => `Hi ${name},`,
    body: (eventName) => `Share your photos from “${eventName}” and see everyone else’s.`,
    link: 'Join the event',
    note: 'This link is just for you, so please don’t pass it on. Don’t know the event? Just ignore this email.',
  },
  hostInvitation: {
    subject: 'Can you help with the photos?',
    heading: 'Can you help with the photos?',
    reviewer: (eventName) =>
      `You’re asked to look through the photos of “${eventName}”: you decide which ones the guests see.`,
    coHost: (eventName) =>
      `You’re asked to help host “${eventName}”: you look through the photos, invite guests and change the event.`,
    instructions: (address) =>
      `Sign in with ${address}, or create an account with it. As soon as the address is confirmed, the event is in your list.`,
    link: 'Open my events',
    note: 'Don’t know the event? Just ignore this email.',
  },
  pendingUploadReminder: {
    stillOnPhone: {
      one: '{count} photo is still on your phone',
      other: '{count} photos are still on your phone',
    },
    greeting: (name) => `Hi ${name},`,
    nobodySees: (stillOnPhone) => `${stillOnPhone}, and no one else can see what you took yet.`,
    instructions:
      'Open the camera on the same phone, in the same browser or from the icon on your home screen. Sending starts by itself. Just keep the page open until it’s done.',
    link: 'Open the camera',
    note: 'Everything sent already? Then ignore this email. We write only once for each event.',
  },
  photoExpiry: {
    subject: (eventName, date) => `The photos from “${eventName}” will be deleted on ${date}`,
    greeting: (name) => `Hi ${name},`,
    photos: { one: '{count} photo', other: '{count} photos' },
    body: (photos, date) => `${photos} from your guests will be deleted on ${date}.`,
    instructions: 'Download them before then: open the dashboard and choose “Download All”.',
    plan: 'With a plan, they stay where they are.',
    link: 'Open the dashboard',
    note: 'You’re getting this email because you host the event. We write twice: 30 days and 7 days before.',
  },
};
