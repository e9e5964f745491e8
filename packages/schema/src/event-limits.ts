/** Lengths of texts are in characters. */
export const eventLimits = {
  codeLength: 8,
  /** The maximum length of the code field. Codes of other systems may be longer than Rollcall's. */
  codeMaxLength: 10,
  codeSearchFrom: 6,
  codeNotFoundFrom: 3,
  name: 255,
  description: 5000,
  eventType: 100,
  location: 500,
  brandingName: 60,
  /** Photos on the roll of a guest. */
  exposures: 100,
  /** From the start of an event to its end. */
  days: 31,
  missions: 20,
  mission: 100,
} as const;
