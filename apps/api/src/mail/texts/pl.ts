import type { MailTexts } from './mail-texts.ts';

export const pl: MailTexts = {
  signInCode: {
    subject: (code) => `${code} to Twój kod Rollcall`,
    heading: 'Twój kod',
    body: (duration) => `Wpisz go w tej samej przeglądarce, z której wysłano prośbę o kod. Jest ważny ${duration}.`,
    note: 'To nie Twoja prośba? Zignoruj tę wiadomość. I nie podawaj nikomu kodu: my nigdy o niego nie pytamy.',
  },
  webhookDisabled: {
    subject: 'Twój webhook został wyłączony',
    heading: 'Twój webhook został wyłączony',
    body: (host) =>
      `${host} od kilku dni nie przyjmuje wiadomości z Rollcall, więc przestaliśmy je wysyłać. Gdy Twój serwer znów zadziała, wyślij test ze strony konta, aby ponownie włączyć webhook.`,
    link: 'Otwórz konto',
    note: 'Nie jest już potrzebny? Usuń go na tej samej stronie.',
  },
  passwordReset: {
    subject: 'Zresetuj hasło do Rollcall',
    heading: 'Ustaw nowe hasło',
    body: (duration) =>
      `Kliknij przycisk i ustaw nowe hasło. Link działa tylko raz i jest ważny ${duration}. Potem zaloguj się ponownie na wszystkich urządzeniach. Klucze API i webhooki Twojego konta stracą ważność.`,
    link: 'Ustaw nowe hasło',
    note: 'To nie Twoja prośba? Zignoruj tę wiadomość. Twoje hasło się nie zmieni.',
  },
  emailConfirmation: {
    subject: 'Potwierdź swój adres e-mail w Rollcall',
    heading: 'Czy to Twój adres e-mail?',
    body: (duration) =>
      `Założono na niego konto w Rollcall. Potwierdź, że adres należy do Ciebie, a będzie można zapraszać gości e-mailem. Link działa tylko raz i jest ważny ${duration}.`,
    link: 'Tak, to mój adres',
    note: 'To nie Ty? Zignoruj tę wiadomość.',
  },
  accountInvitation: {
    subject: 'Zaproszenie do Rollcall',
    heading: 'Zdjęcia wszystkich gości w jednym miejscu',
    body: (duration) =>
      `Załóż konto, utwórz wydarzenie i wydrukuj kod QR. Goście skanują go, robią zdjęcia, a Ty masz je wszystkie w jednej galerii. Link jest ważny ${duration}.`,
    link: 'Załóż konto',
    note: 'Nie wiesz, o co chodzi? Zignoruj tę wiadomość.',
  },
  invitation: {
    subject: 'Zaproszenie do wspólnych zdjęć',
    heading: 'Mamy dla Ciebie zaproszenie!',
    greeting: (name) => `Cześć ${name},`,
    body: (eventName) => `dodaj swoje zdjęcia z wydarzenia „${eventName}” i zobacz zdjęcia innych.`,
    link: 'Dołącz do wydarzenia',
    note: 'Ten link jest tylko dla Ciebie, nie przekazuj go dalej. Nie znasz tego wydarzenia? Zignoruj tę wiadomość.',
  },
  hostInvitation: {
    subject: 'Pomożesz przy zdjęciach?',
    heading: 'Pomożesz przy zdjęciach?',
    reviewer: (eventName) => `Prosimy o przejrzenie zdjęć z „${eventName}”: decydujesz, które zobaczą goście.`,
    coHost: (eventName) =>
      `Prosimy o pomoc przy „${eventName}”: przeglądasz zdjęcia, zapraszasz gości i zmieniasz wydarzenie.`,
    instructions: (address) =>
      `Zaloguj się adresem ${address} albo załóż nim konto. Gdy adres będzie potwierdzony, wydarzenie pojawi się na Twojej liście.`,
    link: 'Otwórz moje wydarzenia',
    note: 'Nie znasz tego wydarzenia? Zignoruj tę wiadomość.',
  },
  pendingUploadReminder: {
    stillOnPhone: {
      one: '{count} zdjęcie wciąż jest na Twoim telefonie',
      few: '{count} zdjęcia wciąż są na Twoim telefonie',
      many: '{count} zdjęć wciąż jest na Twoim telefonie',
      other: '{count} zdjęcia wciąż jest na Twoim telefonie',
    },
    greeting: (name) => `Cześć ${name},`,
    nobodySees: (stillOnPhone) => `${stillOnPhone}. Na razie widzisz to tylko Ty.`,
    instructions:
      'Otwórz aparat na tym samym telefonie, w tej samej przeglądarce albo z ikony na ekranie głównym. Wysyłanie zacznie się samo. Nie zamykaj strony, aż się skończy.',
    link: 'Otwórz aparat',
    note: 'Wszystko już wysłane? Zignoruj tę wiadomość. Piszemy tylko raz o każdym wydarzeniu.',
  },
  photoExpiry: {
    subject: (eventName, date) => `Zdjęcia z wydarzenia „${eventName}” zostaną usunięte ${date}`,
    greeting: (name) => `Cześć ${name},`,
    photos: { one: '{count} zdjęcie', few: '{count} zdjęcia', many: '{count} zdjęć', other: '{count} zdjęcia' },
    body: (photos, date) => `Zdjęcia Twoich gości (${photos}) usuniemy ${date}.`,
    instructions: 'Pobierz je wcześniej: otwórz panel wydarzenia i wybierz „Pobierz wszystkie”.',
    plan: 'Z planem zostaną na swoim miejscu.',
    link: 'Otwórz panel',
    note: 'Dostajesz tę wiadomość, bo organizujesz to wydarzenie. Piszemy dwa razy: 30 dni i 7 dni wcześniej.',
  },
};
