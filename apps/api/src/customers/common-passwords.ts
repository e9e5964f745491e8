import { passwordMinLength } from '@rollcall/schema/customer';

let loading: Promise<ReadonlySet<string>> | null = null;

/**
 * Whether a password is among those that people choose most, in any case. The list holds about 18,000 that are long
 * enough to be typed here at all; "at least, the top 3000 passwords" is asked for (OWASP ASVS 5.0, 6.2.4).
 */
export async function isCommonPassword(password: string): Promise<boolean> {
  loading ??= load();
  return (await loading).has(password.normalize('NFKC').toLowerCase());
}

/** Some megabytes that most days nobody asks for. */
async function load(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  const passwords: string[] = dictionary['passwords-common'];
  return new Set(passwords.filter((password) => password.length >= passwordMinLength));
}
