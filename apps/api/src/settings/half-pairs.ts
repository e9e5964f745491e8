type Given = Record<string, string | undefined>;

const stripeKeys = ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'];

/**
 * Returns what is missing beside a setting that has no effect by itself, such as one of Stripe's keys; null for nothing.
 * Ignored, it would look like a setting that holds.
 */
export function describeHalfPair(given: Given): string | null {
  const isSet = (name: string) => given[name] !== undefined;
  const groups: [names: string[], reason: string][] = [
    [['ROLLCALL_ADMIN_EMAIL', 'ROLLCALL_ADMIN_PASSWORD'], 'the first administrator needs both'],
    [stripeKeys, 'payments need all three keys'],
  ];
  for (const [names, reason] of groups) {
    const missing = names.find((name) => !isSet(name));
    const other = names.find(isSet);
    if (missing && other) return `${missing} is missing beside ${other}: ${reason}`;
  }
  // By themselves these are of something else: other programs read them too.
  const missingKey = ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY'].find((name) => !isSet(name));
  if (isSet('ROLLCALL_PICTURES_URL') && missingKey) {
    return `${missingKey} is missing beside ROLLCALL_PICTURES_URL: the store needs an access key`;
  }
  const { ROLLCALL_ROLE: role = 'all' } = given;
  if (role !== 'all' && !isSet('ROLLCALL_DATABASE_URL')) {
    return `ROLLCALL_ROLE=${role} needs ROLLCALL_DATABASE_URL: a database in a file has one server, which does everything`;
  }
  if (isSet('ROLLCALL_ACME_DIRECTORY') && !isSet('ROLLCALL_ACME_EMAIL')) {
    return 'ROLLCALL_ACME_EMAIL is missing beside ROLLCALL_ACME_DIRECTORY: the authority writes to it';
  }
  if (isSet('ROLLCALL_FORMER_ORIGINS') && !isSet('ROLLCALL_ORIGIN')) {
    return 'ROLLCALL_ORIGIN is missing beside ROLLCALL_FORMER_ORIGINS: it is where they lead';
  }
  if (isSet('ROLLCALL_SUPPORT_HOURS') && !isSet('ROLLCALL_SUPPORT_EMAIL')) {
    return 'ROLLCALL_SUPPORT_EMAIL is missing beside ROLLCALL_SUPPORT_HOURS: it is where questions go';
  }
  const isHttps = ['ROLLCALL_TLS_CERT', 'ROLLCALL_ACME_EMAIL'].some(isSet) || given.ROLLCALL_LOCAL === '1';
  if (isSet('ROLLCALL_HTTP_PORT') && !isHttps) {
    return 'ROLLCALL_HTTP_PORT needs a certificate: it redirects to https. For plain http alone, set PORT';
  }
  const sold = Object.keys(given).find((name) => /^STRIPE_(PRICE_|TRIAL_DAYS|API_ORIGIN)/.test(name) && isSet(name));
  if (sold && !isSet('STRIPE_SECRET_KEY')) return `STRIPE_SECRET_KEY is missing beside ${sold}: nothing can be paid`;
  return null;
}
