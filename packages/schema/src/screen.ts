/** Where the app has a screen; `*` is one part of the path. Anything else is answered as not found. */
const screens = [
  '/',
  '/events',
  '/create-event',
  '/join-event',
  '/join/*',
  '/event/*',
  '/event/*/camera',
  '/event/*/gallery',
  '/event/*/dashboard',
  '/event/*/review',
  '/event/*/print',
  '/event/*/settings',
  '/camera',
  '/gallery',
  '/customer-register',
  '/customer-login',
  '/customer-dashboard',
  '/guest-login',
  '/auth',
  '/reset-password',
  '/setup',
  '/profile',
  '/profile/*',
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

export function isScreen(path: string): boolean {
  return paths.some((one) => one.test(path));
}
