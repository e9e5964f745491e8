/** Looked for in this order: most browsers also carry the names of those they descend from. */
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
 * Browser and system as a person would name them, such as `Chrome on Android`. Only words of our own come out,
 * whatever the header holds: what somebody else's browser claims is shown to the owner of the account.
 */
export function parseDeviceName(userAgent: string | undefined): string {
  const browser = findName(browsers, userAgent) ?? 'Another program';
  const system = findName(systems, userAgent);
  return system ? `${browser} on ${system}` : browser;
}

function findName(table: [token: string, name: string][], userAgent = ''): string | undefined {
  return table.find(([token]) => userAgent.includes(token))?.[1];
}
