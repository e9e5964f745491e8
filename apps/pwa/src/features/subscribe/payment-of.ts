/** What a payment provider calls the payment, where its way back names it. */
export function paymentOf({ payment_intent: id }: Record<string, unknown>): { payment_intent?: string } {
  return id === undefined ? {} : { payment_intent: String(id) };
}
