import { expect, test } from '../support/webkit-test.ts';

test('creates a database that the page before was creating when it was left', async ({ webkit, guest }) => {
  await guest.open('/customer-login');
  await webkit.waitFor('textbox', 'Email');
  await webkit.evaluate(beginCreatingDatabase);
  await guest.open('/customer-login?again=1');
  expect(await webkit.evaluate(openDatabase)).toBe('created');
});

/** Runs in the page. Resolves while the transaction that creates the database is open, which never ends. */
function beginCreatingDatabase(): Promise<void> {
  return new Promise((resolve) => {
    const request = indexedDB.open('left-while-creating');
    request.onupgradeneeded = () => {
      const rows = request.result.createObjectStore('rows');
      const keepOpen = () => {
        rows.get(1).onsuccess = keepOpen;
      };
      keepOpen();
      resolve();
    };
  });
}

/** Runs in the page. */
function openDatabase(): Promise<string> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open('left-while-creating');
    let outcome = 'found';
    request.onupgradeneeded = () => {
      outcome = 'created';
    };
    request.onsuccess = () => resolve(outcome);
    request.onerror = () => reject(request.error);
  });
}
