import { button, openReview } from '../support/review.ts';
import { findTabOrderFaults } from '../support/tab-order.ts';
import { expect, test } from '../support/test.ts';

// Firefox does not scroll to a focused tile that the bar covers.
test('Tab reaches every tile of the review, and the bar covers none', async ({ page, server, organizer }) => {
  await openReview({ page, server, organizer }, { Gisela: 11 });
  await button(page, 'Select several').click();
  expect(await findTabOrderFaults(page)).toEqual([]);
});
