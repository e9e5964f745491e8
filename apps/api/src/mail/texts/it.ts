import type { MailTexts } from './mail-texts.ts';

export const it: MailTexts = {
  signInCode: {
    subject: (code) => `${code} è il tuo codice Rollcall`,
    heading: 'Il tuo codice',
    body: (duration) => `Inseriscilo nel browser in cui l’hai richiesto. Vale per ${duration}.`,
    note: 'Non hai richiesto un codice? Ignora questa email. E tieni il codice per te: non te lo chiederemo mai.',
  },
  webhookDisabled: {
    subject: 'Il tuo webhook è stato disattivato',
    heading: 'Il tuo webhook è stato disattivato',
    body: (host) =>
      `${host} non accetta messaggi di Rollcall da giorni, quindi abbiamo smesso di inviarli. Quando il tuo server torna attivo, invia una prova dalla pagina del tuo account per riattivare il webhook.`,
    link: 'Apri il tuo account',
    note: 'Non ti serve più? Eliminalo nella stessa pagina.',
  },
  passwordReset: {
    subject: 'Reimposta la tua password di Rollcall',
    heading: 'Scegli una nuova password',
    body: (duration) =>
      `Tocca il pulsante e scegli una nuova password. Il link funziona una volta sola, per ${duration}. Poi dovrai accedere di nuovo su tutti i tuoi dispositivi, e le chiavi API e i webhook del tuo account verranno revocati.`,
    link: 'Scegli una nuova password',
    note: 'Non eri tu? Ignora questa email. La tua password resta com’è.',
  },
  emailConfirmation: {
    subject: 'Conferma il tuo indirizzo email per Rollcall',
    heading: 'È il tuo indirizzo email?',
    body: (duration) =>
      `È stato usato per creare un account Rollcall. Conferma che l’indirizzo è tuo e potrai invitare gli ospiti via email. Il link funziona una volta sola, per ${duration}.`,
    link: 'Sì, è il mio indirizzo',
    note: 'Non eri tu? Ignora questa email.',
  },
  accountInvitation: {
    subject: 'Il tuo invito a Rollcall',
    heading: 'Le foto di tutti gli ospiti in un solo posto',
    body: (duration) =>
      `Crea il tuo account, prepara l’evento e stampa il codice QR. Gli ospiti lo scansionano, scattano foto e tu le trovi tutte in un’unica galleria. Il link vale per ${duration}.`,
    link: 'Crea il mio account',
    note: 'Non sai di cosa si tratta? Ignora questa email.',
  },
  invitation: {
    subject: 'Un invito a condividere le tue foto',
    heading: 'C’è un invito per te!',
    greeting: (name) => `Ciao ${name},`,
    body: (eventName) => `condividi le tue foto di “${eventName}” e guarda quelle degli altri.`,
    link: 'Partecipa all’evento',
    note: 'Questo link è solo per te, non condividerlo. Non conosci l’evento? Ignora questa email.',
  },
  hostInvitation: {
    subject: 'Ci aiuti con le foto?',
    heading: 'Ci aiuti con le foto?',
    reviewer: (eventName) => `Ti chiedono di guardare le foto di «${eventName}»: decidi tu quali vedono gli invitati.`,
    coHost: (eventName) =>
      `Ti chiedono di aiutare con «${eventName}»: guardi le foto, inviti persone e modifichi l’evento.`,
    instructions: (address) =>
      `Accedi con ${address} o crea un account con questo indirizzo. Appena è confermato, l’evento è nel tuo elenco.`,
    link: 'Apri i miei eventi',
    note: 'Non conosci l’evento? Ignora pure questa e-mail.',
  },
  pendingUploadReminder: {
    stillOnPhone: {
      one: '{count} foto è ancora sul tuo telefono',
      many: '{count} di foto sono ancora sul tuo telefono',
      other: '{count} foto sono ancora sul tuo telefono',
    },
    greeting: (name) => `Ciao ${name},`,
    nobodySees: (stillOnPhone) => `${stillOnPhone}. Per ora nessun altro può vedere i tuoi scatti.`,
    instructions:
      'Apri la fotocamera sullo stesso telefono, nello stesso browser o dall’icona sulla schermata Home. L’invio parte da solo. Tieni aperta la pagina finché non è finito.',
    link: 'Apri la fotocamera',
    note: 'È già tutto inviato? Ignora questa email. Scriviamo una volta sola per evento.',
  },
  photoExpiry: {
    subject: (eventName, date) => `Le foto di “${eventName}” saranno eliminate il ${date}`,
    greeting: (name) => `Ciao ${name},`,
    photos: { one: '{count} foto', many: '{count} di foto', other: '{count} foto' },
    body: (photos, date) => `Il ${date} elimineremo ${photos} dei tuoi ospiti.`,
    instructions: 'Scaricale prima: apri il pannello dell’evento e scegli “Scarica tutto”.',
    plan: 'Con un piano restano dove sono.',
    link: 'Apri il pannello',
    note: 'Ricevi questa email perché organizzi l’evento. Ti scriviamo due volte: 30 giorni e 7 giorni prima.',
  },
};
