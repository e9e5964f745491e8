import type { MailTexts } from './mail-texts.ts';

export const pt: MailTexts = {
  signInCode: {
    subject: (code) => `${code} é o seu código do Rollcall`,
    heading: 'O seu código',
    body: (duration) => `Digite-o no navegador onde fez o pedido. Vale por ${duration}.`,
    note: 'Não pediu um código? Ignore este e-mail. E não passe o código a ninguém: nunca vamos pedir por ele.',
  },
  webhookDisabled: {
    subject: 'Seu webhook foi desligado',
    heading: 'Seu webhook foi desligado',
    body: (host) =>
      `${host} não aceita mensagens do Rollcall há dias, então paramos de enviá-las. Quando seu servidor voltar, envie um teste pela página da sua conta para ligar o webhook de novo.`,
    link: 'Abrir sua conta',
    note: 'Não precisa mais dele? Exclua na mesma página.',
  },
  passwordReset: {
    subject: 'Redefina a sua senha do Rollcall',
    heading: 'Escolha uma nova senha',
    body: (duration) =>
      `Toque no botão e escolha uma nova senha. O link funciona uma só vez, por ${duration}. Depois, entre de novo em todos os seus dispositivos. As chaves de API e os webhooks da sua conta são revogados.`,
    link: 'Escolher nova senha',
    note: 'Não foi você? Ignore este e-mail. A sua senha continua igual.',
  },
  emailConfirmation: {
    subject: 'Confirme o seu e-mail no Rollcall',
    heading: 'Este é o seu e-mail?',
    body: (duration) =>
      `Uma conta do Rollcall foi criada com ele. Confirme que o endereço é seu e já pode convidar pessoas por e-mail. O link funciona uma só vez, por ${duration}.`,
    link: 'Sim, este é o meu e-mail',
    note: 'Não foi você? Ignore este e-mail.',
  },
  accountInvitation: {
    subject: 'O seu convite para o Rollcall',
    heading: 'As fotos de todos num só lugar',
    body: (duration) =>
      `Crie a sua conta, prepare o evento e imprima o código QR. Os convidados leem o código, tiram fotos, e você recebe todas numa só galeria. O link vale por ${duration}.`,
    link: 'Criar a minha conta',
    note: 'Não sabe do que se trata? Ignore este e-mail.',
  },
  invitation: {
    subject: 'Um convite para juntar as suas fotos',
    heading: 'Há um convite para você!',
    greeting: (name) => `Olá, ${name}!`,
    body: (eventName) => `Envie as suas fotos de “${eventName}” e veja as dos outros.`,
    link: 'Entrar no evento',
    note: 'Este link é só seu, não o passe adiante. Não conhece o evento? Ignore este e-mail.',
  },
  hostInvitation: {
    subject: 'Ajuda com as fotos?',
    heading: 'Ajuda com as fotos?',
    reviewer: (eventName) => `Pedem-lhe que veja as fotos de “${eventName}”: decide quais os convidados veem.`,
    coHost: (eventName) => `Pedem-lhe ajuda com “${eventName}”: vê as fotos, convida pessoas e altera o evento.`,
    instructions: (address) =>
      `Inicie sessão com ${address} ou crie uma conta com esse endereço. Assim que estiver confirmado, o evento aparece na sua lista.`,
    link: 'Abrir os meus eventos',
    note: 'Não conhece o evento? Ignore este e-mail.',
  },
  pendingUploadReminder: {
    stillOnPhone: {
      one: '{count} foto ainda está no seu celular',
      many: '{count} de fotos ainda estão no seu celular',
      other: '{count} fotos ainda estão no seu celular',
    },
    greeting: (name) => `Olá, ${name}!`,
    nobodySees: (stillOnPhone) => `${stillOnPhone}. Por enquanto, só você pode ver.`,
    instructions:
      'Abra a câmera no mesmo celular, no mesmo navegador ou pelo ícone da tela inicial. O envio começa sozinho. Deixe a página aberta até terminar.',
    link: 'Abrir a câmera',
    note: 'Já foi tudo enviado? Ignore este e-mail. Só escrevemos uma vez por evento.',
  },
  photoExpiry: {
    subject: (eventName, date) => `As fotos de “${eventName}” serão apagadas em ${date}`,
    greeting: (name) => `Olá, ${name}!`,
    photos: { one: '{count} foto', many: '{count} de fotos', other: '{count} fotos' },
    body: (photos, date) => `Em ${date} vamos apagar ${photos} dos seus convidados.`,
    instructions: 'Baixe tudo antes: abra o painel do evento e escolha “Baixar tudo”.',
    plan: 'Com um plano, elas ficam onde estão.',
    link: 'Abrir o painel',
    note: 'Você recebe este e-mail porque organiza o evento. Escrevemos duas vezes: 30 dias e 7 dias antes.',
  },
};
