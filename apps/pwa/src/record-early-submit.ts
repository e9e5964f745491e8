/**
 * Records that the server-rendered form was submitted before the app has started, which then submits it
 * (features/join/server-rendered-form.ts).
 */
const form = document.querySelector<HTMLFormElement>('#server-rendered-form');
const button = form?.querySelector('button');
button?.removeAttribute('disabled');
form?.addEventListener('submit', (event) => {
  event.preventDefault();
  form.dataset.submitted = '';
  button?.setAttribute('aria-busy', 'true');
  button?.replaceChildren(form.dataset.busy ?? '');
});

export {};
