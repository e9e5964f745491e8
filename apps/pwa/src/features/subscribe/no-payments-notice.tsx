import { subscribeTexts } from './subscribe.texts.ts';

/** Says that this server sells no plans. */
export function NoPaymentsNotice() {
  return (
    <p role="note" className="mb-6 rounded-control border border-line bg-surface p-4 text-15">
      {subscribeTexts().noPayments}
    </p>
  );
}
