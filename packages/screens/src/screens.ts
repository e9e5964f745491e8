/** The paths of the app's screens; `*` is one segment. Every other path is not found. */
const screens = [
  '/',
  '/events',
  '/create-event',
  '/join-event',
  '/join/*',
  '/event/*',
  '/event/*/camera',
  '/event/*/gallery',
  '/event/*/albums',
  '/event/*/dashboard',
  '/event/*/chat',
  '/event/*/review',
  '/event/*/print',
  '/event/*/settings',
  '/event/*/analytics',
  '/camera',
  '/gallery',
  '/customer-register',
  '/customer-login',
  '/customer-dashboard',
  '/guest-login',
  '/auth',
  '/reset-password',
  '/confirm',
  '/setup',
  '/profile',
  '/profile/*',
  '/notifications',
  '/privacy',
  '/subscribe',
  '/subscription/success',
  '/subscription-success',
  '/test-subscription',
  '/admin',
  '/admin-dashboard',
  '/customer-admin',
];

const paths = screens.map((screen) => new RegExp(`^${screen.replaceAll('*', '[^/]+')}/?$`));

export function isScreenPath(path: string): boolean {
  return paths.some((one) => one.test(path));
}
