import type { MailTexts } from './mail-texts.ts';

export const es: MailTexts = {
  signInCode: {
    subject: (code) => `${code} es tu código de Rollcall`,
    heading: 'Tu código',
    body: (duration) => `Escríbelo en el navegador donde lo pediste. Vale durante ${duration}.`,
    note: '¿No has pedido un código? Ignora este correo. Y no compartas el código: nunca te lo pediremos.',
  },
  webhookDisabled: {
    subject: 'Hemos desactivado tu webhook',
    heading: 'Hemos desactivado tu webhook',
    body: (host) =>
      `${host} lleva días sin aceptar mensajes de Rollcall, así que hemos dejado de enviarlos. Cuando tu servidor vuelva a funcionar, envía una prueba desde la página de tu cuenta para reactivar el webhook.`,
    link: 'Abrir tu cuenta',
    note: '¿Ya no lo necesitas? Elimínalo en la misma página.',
  },
  passwordReset: {
    subject: 'Restablece tu contraseña de Rollcall',
    heading: 'Elige una contraseña nueva',
    body: (duration) =>
      `Toca el botón y elige una contraseña nueva. El enlace funciona una sola vez, durante ${duration}. Después tendrás que volver a iniciar sesión en todos tus dispositivos, y las claves de API y los webhooks de tu cuenta dejarán de funcionar.`,
    link: 'Elegir contraseña',
    note: '¿No has sido tú? Ignora este correo. Tu contraseña no cambia.',
  },
  emailConfirmation: {
    subject: 'Confirma tu dirección de correo en Rollcall',
    heading: '¿Es esta tu dirección de correo?',
    body: (duration) =>
      `Se ha creado una cuenta de Rollcall con ella. Confirma que la dirección es tuya y podrás invitar por correo. El enlace funciona una sola vez, durante ${duration}.`,
    link: 'Sí, es mi dirección',
    note: '¿No has sido tú? Ignora este correo.',
  },
  accountInvitation: {
    subject: 'Tu invitación a Rollcall',
    heading: 'Las fotos de todos en un solo lugar',
    body: (duration) =>
      `Crea tu cuenta, prepara tu evento e imprime su código QR. Los invitados lo escanean, hacen fotos y tú las tienes todas en una galería. El enlace vale durante ${duration}.`,
    link: 'Crear mi cuenta',
    note: '¿No sabes de qué se trata? Ignora este correo.',
  },
  invitation: {
    subject: 'Una invitación para compartir fotos',
    heading: '¡Te han invitado!',
    greeting: (name) => `Hola, ${name}:`,
    body: (eventName) => `Comparte tus fotos de «${eventName}» y mira las de los demás.`,
    link: 'Unirme al evento',
    note: 'Este enlace es solo para ti, no lo compartas. ¿No conoces el evento? Ignora este correo.',
  },
  hostInvitation: {
    subject: '¿Nos ayudas con las fotos?',
    heading: '¿Nos ayudas con las fotos?',
    reviewer: (eventName) => `Te piden que revises las fotos de «${eventName}»: tú decides cuáles ven los invitados.`,
    coHost: (eventName) =>
      `Te piden que ayudes a organizar «${eventName}»: revisas las fotos, invitas a gente y cambias el evento.`,
    instructions: (address) =>
      `Inicia sesión con ${address} o crea una cuenta con esa dirección. En cuanto esté confirmada, el evento aparece en tu lista.`,
    link: 'Abrir mis eventos',
    note: '¿No conoces el evento? Ignora este correo.',
  },
  pendingUploadReminder: {
    stillOnPhone: {
      one: '{count} foto sigue en tu teléfono',
      many: '{count} de fotos siguen en tu teléfono',
      other: '{count} fotos siguen en tu teléfono',
    },
    greeting: (name) => `Hola, ${name}:`,
    nobodySees: (stillOnPhone) => `${stillOnPhone}. Por ahora solo tú lo ves.`,
    instructions:
      'Abre la cámara en el mismo teléfono, en el mismo navegador o desde el icono de tu pantalla de inicio. El envío empieza solo. Deja la página abierta hasta que termine.',
    link: 'Abrir la cámara',
    note: '¿Ya está todo enviado? Ignora este correo. Solo escribimos una vez por evento.',
  },
  photoExpiry: {
    subject: (eventName, date) => `Las fotos de «${eventName}» se borrarán el ${date}`,
    greeting: (name) => `Hola, ${name}:`,
    photos: { one: '{count} foto', many: '{count} de fotos', other: '{count} fotos' },
    body: (photos, date) => `El ${date} borraremos ${photos} de tus invitados.`,
    instructions: 'Descárgalas antes: abre el panel del evento y elige «Descargar todas».',
    plan: 'Con un plan, se quedan donde están.',
    link: 'Abrir el panel',
    note: 'Recibes este correo porque organizas el evento. Te escribimos dos veces: 30 días y 7 días antes.',
  },
};
