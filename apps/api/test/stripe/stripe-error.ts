/** An error that the stand-in answers in Stripe's shape. */
export class StripeError extends Error {
  readonly status: number;
  private readonly fields: Record<string, unknown>;

  constructor(status: number, message: string, fields: Record<string, unknown> = {}) {
    super(message);
    this.status = status;
    this.fields = fields;
  }

  toBody(): unknown {
    return { error: { type: 'invalid_request_error', message: this.message, ...this.fields } };
  }
}

/** Returns the error of an id that does not exist. */
export function resourceMissing(kind: string, id: string): StripeError {
  return new StripeError(404, `No such ${kind}: '${id}'`, { code: 'resource_missing', param: 'id' });
}

/** Returns the error of a declined card. */
export function cardDeclined(): StripeError {
  return new StripeError(402, declinedMessage, { type: 'card_error', code: 'card_declined' });
}

export const declinedMessage = 'Your card was declined.';
