import { texts } from '../../language/texts.ts';

export const eventPictureTexts = texts('event-form-picture', {
  banner: 'Banner',
  logo: 'Logo',
  bannerNote: 'A wide picture above the event’s name, where guests join and in the gallery.',
  logoNote:
    'With a logo, guests see it in place of the color. It’s also on the wall, on the poster and in invitations.',
  chooseBanner: 'Choose a banner',
  chooseLogo: 'Choose a logo',
  removeBanner: 'Remove banner',
  removeLogo: 'Remove logo',
  saving: 'Saving picture...',
  saved: 'Picture saved',
  removed: 'Picture removed',
  notSaved: 'Picture not saved',
  tooLarge: 'This picture is larger than 10 MB.',
});
