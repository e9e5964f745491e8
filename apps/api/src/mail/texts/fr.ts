import type { MailTexts } from './mail-texts.ts';

export const fr: MailTexts = {
  signInCode: {
    subject: (code) => `${code} est votre code Rollcall`,
    heading: 'Votre code',
    body: (duration) => `Saisissez-le dans le navigateur où vous l’avez demandé. Il est valable ${duration}.`,
    note: 'Vous n’avez pas demandé de code ? Ignorez simplement ce message. Et gardez le code pour vous : nous ne vous le demanderons jamais.',
  },
  webhookDisabled: {
    subject: 'Votre webhook a été désactivé',
    heading: 'Votre webhook a été désactivé',
    body: (host) =>
      `${host} n’accepte plus de messages de Rollcall depuis des jours, nous avons donc cessé d’en envoyer. Quand votre serveur sera de retour, envoyez un test depuis la page de votre compte pour réactiver le webhook.`,
    link: 'Ouvrir votre compte',
    note: 'Vous n’en avez plus besoin ? Supprimez-le sur la même page.',
  },
  passwordReset: {
    subject: 'Réinitialisez votre mot de passe Rollcall',
    heading: 'Choisissez un nouveau mot de passe',
    body: (duration) =>
      `Touchez le bouton et choisissez un nouveau mot de passe. Le lien fonctionne une seule fois, pendant ${duration}. Vous devrez ensuite vous reconnecter sur tous vos appareils, et les clés d’API et webhooks de votre compte seront révoqués.`,
    link: 'Choisir un mot de passe',
    note: 'Ce n’était pas vous ? Ignorez simplement ce message. Votre mot de passe ne change pas.',
  },
  emailConfirmation: {
    subject: 'Confirmez votre adresse e-mail pour Rollcall',
    heading: 'Est-ce bien votre adresse e-mail ?',
    body: (duration) =>
      `Un compte Rollcall a été créé avec elle. Confirmez que l’adresse est la vôtre et vous pourrez inviter des personnes par e-mail. Le lien fonctionne une seule fois, pendant ${duration}.`,
    link: 'Oui, c’est mon adresse',
    note: 'Ce n’était pas vous ? Ignorez simplement ce message.',
  },
  accountInvitation: {
    subject: 'Votre invitation à Rollcall',
    heading: 'Toutes les photos de vos invités au même endroit',
    body: (duration) =>
      `Créez votre compte, préparez votre événement et imprimez son QR code. Vos invités le scannent, prennent des photos, et vous les retrouvez toutes dans une seule galerie. Le lien est valable ${duration}.`,
    link: 'Créer mon compte',
    note: 'Ce message ne vous dit rien ? Ignorez-le simplement.',
  },
  invitation: {
    subject: 'Une invitation à partager vos photos',
    heading: 'Une invitation pour vous !',
    greeting: (name) => `Bonjour ${name},`,
    body: (eventName) => `Partagez vos photos de « ${eventName} » et découvrez celles des autres.`,
    link: 'Rejoindre l’événement',
    note: 'Ce lien est personnel, merci de ne pas le transmettre. Vous ne connaissez pas l’événement ? Ignorez simplement ce message.',
  },
  hostInvitation: {
    subject: 'Tu nous aides avec les photos ?',
    heading: 'Tu nous aides avec les photos ?',
    reviewer: (eventName) =>
      `On te demande de trier les photos de « ${eventName} » : tu décides lesquelles les invités voient.`,
    coHost: (eventName) =>
      `On te demande d’aider à organiser « ${eventName} » : tu tries les photos, tu invites et tu modifies l’événement.`,
    instructions: (address) =>
      `Connecte-toi avec ${address} ou crée un compte avec cette adresse. Dès qu’elle est confirmée, l’événement est dans ta liste.`,
    link: 'Ouvrir mes événements',
    note: 'Tu ne connais pas cet événement ? Ignore simplement cet e-mail.',
  },
  pendingUploadReminder: {
    stillOnPhone: {
      one: '{count} photo est encore sur votre téléphone',
      many: '{count} de photos sont encore sur votre téléphone',
      other: '{count} photos sont encore sur votre téléphone',
    },
    greeting: (name) => `Bonjour ${name},`,
    nobodySees: (stillOnPhone) => `${stillOnPhone}. Personne d’autre n’y a encore accès.`,
    instructions:
      'Ouvrez l’appareil photo sur le même téléphone, dans le même navigateur ou depuis l’icône de votre écran d’accueil. L’envoi démarre tout seul. Gardez simplement la page ouverte jusqu’à la fin.',
    link: 'Ouvrir l’appareil photo',
    note: 'Tout est déjà envoyé ? Ignorez alors ce message. Nous n’écrivons qu’une fois par événement.',
  },
  photoExpiry: {
    subject: (eventName, date) => `Les photos de « ${eventName} » seront supprimées le ${date}`,
    greeting: (name) => `Bonjour ${name},`,
    photos: { one: '{count} photo', many: '{count} de photos', other: '{count} photos' },
    body: (photos, date) => `Le ${date}, nous supprimerons ${photos} de vos invités.`,
    instructions: 'Téléchargez-les avant : ouvrez le tableau de bord et choisissez « Tout télécharger ».',
    plan: 'Avec une formule, elles restent en place.',
    link: 'Ouvrir le tableau de bord',
    note: 'Vous recevez ce message parce que vous organisez l’événement. Nous vous écrivons deux fois : 30 jours et 7 jours avant.',
  },
};
