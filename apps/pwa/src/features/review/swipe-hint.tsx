import { reviewTexts } from './review.texts.ts';

/**
 * Says how to review without the buttons. Takes the place of the filmstrip until the first decision, so that nothing
 * moves then. A low screen has no room for it, and with a mouse the buttons show their keys.
 */
export function SwipeHint() {
  return (
    <p className="grid animate-develop place-items-center border border-film-edge bg-film px-4 py-3 text-center text-15 text-balance text-film-print max-md:-mx-4 max-md:border-x-0 md:rounded-picture md:[@media(hover:hover)]:hidden [@media(max-height:30rem)]:hidden">
      {reviewTexts().swipeHint}
    </p>
  );
}
