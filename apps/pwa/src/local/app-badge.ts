/** Shows a number on the icon of the installed app, where the system has that; none for 0. */
export async function showOnIcon(unread: number): Promise<void> {
  // Missing in Firefox, and in Safari outside of the home screen.
  const { setAppBadge, clearAppBadge } = navigator as Partial<NavigatorBadge>;
  // Refused without the permission for notifications.
  await (unread > 0 ? setAppBadge?.call(navigator, unread) : clearAppBadge?.call(navigator))?.catch(() => undefined);
}
