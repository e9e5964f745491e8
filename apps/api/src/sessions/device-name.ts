import { unknownApp } from '@rollcall/schema/session';

/** In order of precedence: most user agents also contain the names of older browsers. */
const browsers: [token: string, name: string][] = [
  ['SamsungBrowser/', 'Samsung Internet'],
  ['Edg', 'Edge'],
  ['OPR/', 'Opera'],
  ['OPT/', 'Opera'],
  ['FxiOS/', 'Firefox'],
  ['Firefox/', 'Firefox'],
  ['CriOS/', 'Chrome'],
  ['Chrome/', 'Chrome'],
  ['Safari/', 'Safari'],
];

const systems: [token: string, name: string][] = [
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Android', 'Android'],
  ['CrOS', 'ChromeOS'],
  ['Windows', 'Windows'],
  ['Macintosh', 'Mac'],
  ['Linux', 'Linux'],
];

/**
 * Returns the browser and the system, such as `Chrome on Android`. The name never contains text of the header, since an
 * attacker's header would be shown to the owner of the account.
 */
export function parseDeviceName(userAgent: string | undefined): string {
  const browser = findName(browsers, userAgent) ?? unknownApp;
  const system = findName(systems, userAgent);
  return system ? `${browser} on ${system}` : browser;
}

function findName(table: [token: string, name: string][], userAgent = ''): string | undefined {
  return table.find(([token]) => userAgent.includes(token))?.[1];
}
