import type { Locator } from '@playwright/test';
import { expectAccessible } from './support/accessibility.ts';
import { admin, adminEnvironment, chooseFromMenu, seedCustomers, signInAsAdmin } from './support/admin.ts';
import { drawPhotos } from './support/draw-photos.ts';
import { createEventWithPhotos } from './support/gallery-photos.ts';
import { GuestClient } from './support/guest-client.ts';
import { expect, test } from './support/test.ts';
import { expectUsableScreen } from './support/usable-screen.ts';

test.use({ environment: { ...adminEnvironment, ROLLCALL_TEST_TOOLS: '1' } });

test('loads a long list page by page, reserves space while loading and shows a failed page', async ({
  page,
  server,
}) => {
  seedCustomers(server, 104);
  await signInAsAdmin(page);
  await page.goto('/customer-admin');
  const rows = page.getByRole('tabpanel').getByRole('list', { name: 'Customers' }).getByRole('listitem');
  await expect(page.getByText('105 customers')).toBeVisible();
  await expect(rows).toHaveCount(50);
  await expect(rows.first()).toContainText(admin.email);
  const pages = page.getByRole('navigation', { name: 'Pages of customers' });
  await expect(pages.getByRole('button', { name: 'Previous' })).toBeDisabled();
  for (const span of ['51–100', '101–105']) {
    await pages.getByRole('button', { name: 'Next' }).click();
    await expect(pages).toContainText(span);
    await expect(rows.first()).toBeInViewport();
  }
  await expect(rows).toHaveCount(5);
  await expect(rows.last()).toContainText('guest-1@example.com');
  await expect(pages.getByRole('button', { name: 'Next' })).toBeDisabled();
  await pages.getByRole('button', { name: 'Previous' }).click();
  await expect(pages).toContainText('51–100');

  await page.getByLabel('Search customers').fill('guest 77');
  await expect(page.getByText('1 customer found')).toBeVisible();
  await expect(rows).toHaveCount(1);
  await expect(pages).toHaveCount(0);

  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/api/admin/users**', async (route) => {
    await released;
    await route.abort();
  });
  await page.goto('/admin-dashboard?tab=users');
  await expect(page.getByRole('tabpanel').locator('[class*="animate-breathe"]')).toHaveCount(5);
  release();
  await expect(page.getByRole('heading', { name: 'The users couldn’t be loaded' })).toBeVisible();
  await page.unroute('**/api/admin/users**');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('105 users')).toBeVisible();
});

test('names the current section of the administration and marks it in the links', async ({ page }) => {
  await signInAsAdmin(page);
  await page.goto('/customer-admin');
  const sections = page.getByRole('navigation', { name: 'Admin sections' });
  for (const [name, path, heading] of [
    ['All events', '/admin', 'All events'],
    ['Server', '/admin-dashboard', 'Server'],
    ['Moderation', '/customer-admin', 'Customers'],
  ] as const) {
    await sections.getByRole('link', { name }).click();
    await expect(page).toHaveURL(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await expect(sections.locator('[aria-current="page"]')).toHaveText(name);
  }
});

test('names what a tab of the administration lists, and the section above it', async ({ page, organizer }) => {
  const event = await organizer.createEvent();
  await signInAsAdmin(page);
  await page.goto('/customer-admin');
  const section = page.getByRole('navigation', { name: 'Admin sections' }).locator('[aria-current="page"]');
  for (const [path, title, heading] of [
    ['/admin', 'All events'],
    ['/admin-dashboard', 'Server'],
    ['/admin-dashboard?tab=users', 'Users · Server'],
    ['/admin-dashboard?tab=events', 'Event figures · Server'],
    ['/admin-dashboard?tab=subscriptions', 'Subscriptions · Server'],
    ['/customer-admin', 'Customers · Moderation'],
    ['/customer-admin?tab=events', 'Events · Moderation', 'Event moderation'],
    [`/customer-admin?tab=photos&event=${event.id}`, 'Photos · Moderation'],
  ] as [path: string, title: string, heading?: string][]) {
    const names = title.split(' · ');
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading ?? names[0]!);
    await expect(section).toHaveText(names.at(-1)!);
    await expect(page).toHaveTitle(`${title} · Admin · Rollcall`);
  }
});

test('shows the cover of an event before its row, and every line of the row from one edge', async ({
  page,
  organizer,
}) => {
  const event = await createEventWithPhotos(organizer, 1);
  await signInAsAdmin(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/admin-dashboard?tab=events');
  const cover = page.getByRole('listitem').filter({ hasText: event.name }).locator('img');
  await expect(cover).toBeVisible();
  const name = page.getByRole('link', { name: event.name });
  const left = async (of: Locator) => Math.round((await of.boundingBox())!.x);
  expect(await left(page.getByText(event.eventCode))).toBe(await left(name));
  expect(await left(cover)).toBeLessThan(await left(name));
  await page.setViewportSize({ width: 1440, height: 900 });
  const middle = async (of: Locator) => {
    const { y, height } = (await of.boundingBox())!;
    return y + height / 2;
  };
  await expect(page.getByRole('table')).toBeVisible();
  expect(Math.abs((await middle(name)) - (await middle(page.getByText(event.eventCode))))).toBeLessThan(3);
});

test('leads to the other sections from the top, by another control than tabs', async ({ page }) => {
  await signInAsAdmin(page);
  await page.goto('/customer-admin');
  const sections = page.getByRole('navigation', { name: 'Admin sections' });
  for (const width of [320, 390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expect(page.getByRole(width < 1024 ? 'list' : 'table', { name: 'Customers' })).toBeVisible();
    const heading = (await page.getByRole('heading', { level: 1 }).boundingBox())!;
    const links = await sections.getByRole('link').evaluateAll((all) =>
      all.map((link) => {
        const { left, bottom, height } = link.getBoundingClientRect();
        return { left, bottom, height, ground: getComputedStyle(link).backgroundColor };
      }),
    );
    for (const { left, bottom, height } of links) {
      expect(width < 768 ? bottom : heading.x + heading.width).toBeLessThanOrEqual(width < 768 ? heading.y : left);
      expect(height).toBeGreaterThanOrEqual(44);
    }
    const [events, server, moderation] = links.map(({ ground }) => ground);
    expect(events).toBe('rgba(0, 0, 0, 0)');
    expect(server).toBe(events);
    expect(moderation).not.toBe(events);
    await expectUsableScreen(page);
  }
});

test('chooses the event and the participant of photos in one row on a phone', async ({ page, organizer }) => {
  const event = await organizer.createEvent({ name: 'Gisela & Tom' });
  const twin = await organizer.createEvent({ name: 'Gisela & Tom' });
  await organizer.createEvent({ name: 'Summer concert' });
  await signInAsAdmin(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/customer-admin?tab=photos&event=${event.id}`);
  const choice = page.getByLabel('Event', { exact: true });
  const participants = page.getByRole('button', { name: 'Participants' });
  await expect(participants).toBeVisible();
  expect((await participants.boundingBox())!.y).toBe((await choice.boundingBox())!.y);
  // The code tells two of one name apart.
  await expect(choice.getByRole('option')).toHaveText([
    `Gisela & Tom · ${event.eventCode}`,
    'Summer concert',
    `Gisela & Tom · ${twin.eventCode}`,
  ]);
  // The open list has the whole width.
  await participants.click();
  await expect(page.getByRole('button', { name: 'All Participants' }).last()).toBeVisible();
  expect((await page.locator('#participants-list').boundingBox())!.width).toBeGreaterThan(340);
});

test('shows eight participants without a scrollbar beside their photos', async ({ page, server, organizer }) => {
  const event = await organizer.createEvent();
  const names = ['Ana', 'Mila', 'Tom', 'Lena', 'Ömer', 'Jakob', 'Nils', 'Gisela'];
  for (const name of names) await GuestClient.join(server.origin, event, name);
  await page.setViewportSize({ width: 1440, height: 900 });
  await signInAsAdmin(page);
  await page.goto(`/customer-admin?tab=photos&event=${event.id}`);
  const participants = page.getByRole('region', { name: 'Participants' });
  await expect(participants.getByText('8 participants')).toBeVisible();
  const box = (await participants.getByRole('list').boundingBox())!;
  for (const name of names) {
    const row = (await participants.getByRole('button', { name: new RegExp(`^${name}`) }).boundingBox())!;
    expect(row.y + row.height, name).toBeLessThanOrEqual(box.y + box.height);
  }
});

test('searches for an event where there are more than the list shows', async ({ page, organizer }) => {
  const event = await organizer.createEvent({ name: 'Gisela & Tom' });
  for (let n = 1; n <= 50; n++) await organizer.createEvent({ name: `Party ${n}` });
  await signInAsAdmin(page);
  await page.goto(`/customer-admin?tab=photos&event=${event.id}`);
  const events = page.getByLabel('Event', { exact: true });
  await page.getByLabel('Find another event').fill('party 17');
  await expect(page.getByText('Showing 1 of 1.')).toBeVisible();
  await events.selectOption({ index: 1 });
  await expect(page).not.toHaveURL(new RegExp(event.id));
  await expect(events.getByRole('option', { selected: true })).toContainText('Party 17');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('shows an event’s photos first and folds the list of participants', async ({ page, server, organizer }) => {
    const event = await organizer.createEvent();
    const pictures = await drawPhotos(2, { width: 320, height: 240 });
    const gisela = await GuestClient.join(server.origin, event, 'Gisela');
    await gisela.uploadPhotos(pictures);
    await GuestClient.join(server.origin, event, 'Tom');
    await signInAsAdmin(page);
    await page.goto(`/customer-admin?tab=photos&event=${event.id}`);
    const photos = page.getByRole('button', { name: 'View photo by Gisela' });
    await expect(photos.first()).toBeInViewport({ ratio: 1 });
    const choice = page.getByRole('button', { name: 'Participants All Participants' });
    await expect(choice).toHaveAttribute('aria-expanded', 'false');
    await choice.press('Enter');
    await expect(choice).toHaveAttribute('aria-expanded', 'true');
    await expectUsableScreen(page);
    await page.getByRole('button', { name: /^Tom.*0 photos/ }).click();
    const chosen = page.getByRole('button', { name: 'Participants Tom' });
    await expect(chosen).toBeFocused();
    await expect(chosen).toHaveAttribute('aria-expanded', 'false');
    await expect(page.getByText('This participant hasn’t added any.')).toBeVisible();
    await page.reload();
    await expect(page.getByRole('button', { name: 'Participants 1 participant' })).toBeVisible();
    await page.goBack();
    await expect(photos).toHaveCount(2);
  });
});

const eventLists = [
  { path: '/admin', links: ['Manage', 'Gallery'], columns: ['Event', 'Host', 'Code', 'Date', 'Guests', 'Photos'] },
  {
    path: '/admin-dashboard?tab=events',
    links: [],
    columns: ['Event', 'Host', 'Code', 'Date', 'Guests', 'Photos'],
  },
  {
    path: '/customer-admin?tab=events',
    links: ['View Photos & Participants'],
    columns: ['Event', 'Host', 'Date', 'Guests', 'Photos'],
  },
] as const;

test('shows in each list of events what its section is for, with all of its actions, at every width', async ({
  page,
  organizer,
}) => {
  await organizer.createEvent({ name: 'A', description: 'A few words about it. '.repeat(12), location: 'Hofgarten' });
  await organizer.createEvent({ name: 'An event with a long name in which not every word fits', isPublic: false });
  await organizer.createEvent({ name: 'C', location: 'Alte Schmiede, Lindenhof 3', requiresRsvp: true });
  await signInAsAdmin(page);
  for (const { path, links, columns } of eventLists) {
    await page.goto(path);
    await expect(page.getByText('3 events')).toBeVisible();
    for (const width of [320, 390, 768, 1024, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      const rows = page.getByRole(width < 1024 ? 'list' : 'table', { name: 'Events' }).locator('li, tr');
      const first = rows.filter({ hasText: 'An event with a long name' });
      // After the name, which is a link too.
      await expect(first.getByRole('link')).toHaveText([/^An event with a long name/, ...links]);
      if (width === 1440) await expect(page.getByRole('columnheader')).toHaveText([...columns, 'Actions']);
      // All about it in one of the lists only. Two lines of it, and the rest in its title.
      const words = rows.getByTitle(/^(A few words about it\. ?){12}$/).locator('..');
      await expect(words).toHaveCount(path === '/admin' ? 1 : 0);
      if (path === '/admin') {
        const lineHeight = await words.evaluate((element) => Number.parseFloat(getComputedStyle(element).lineHeight));
        expect((await words.boundingBox())!.height).toBeCloseTo(2 * lineHeight, 0);
        const place = rows.getByText('Alte Schmiede, Lindenhof 3').locator('..');
        // No place is cut.
        expect(await place.evaluate((line) => line.scrollHeight - line.clientHeight)).toBe(0);
        await expect(rows.filter({ hasText: 'Hofgarten' }).getByText('Public')).toBeVisible();
      }
      const name = (await first.getByRole('link').first().locator('bdi').boundingBox())!;
      if (path === '/customer-admin?tab=events' && width < 1024) {
        const link = await first.getByText('View Photos & Participants').evaluate((element) => {
          const text = document.createRange();
          text.selectNodeContents(element);
          return text.getBoundingClientRect().left;
        });
        expect(link).toBeCloseTo(name.x, 0);
      }
      const badge = (await first.getByText('Private').boundingBox())!;
      expect(badge.x >= name.x + name.width || badge.y >= name.y + name.height - 4).toBe(true);
      await expect(first.getByText(organizer.email).filter({ visible: true })).toHaveCount(1);
      const buttons = page.getByRole('main').getByRole('button', { name: /^More for/ });
      await expect(buttons).toHaveCount(3);
      const lefts = await buttons.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().left));
      expect(new Set(lefts).size).toBe(1);
      await expectUsableScreen(page);
      await buttons.first().click();
      await expect(page.getByRole('menuitem')).toHaveText([
        'Manage',
        'Gallery',
        'View Photos & Participants',
        'Delete Event',
      ]);
      await expectUsableScreen(page);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('menuitem')).toHaveCount(0);
      // The button that has the focus again shows its name.
      await page.mouse.move(0, 0);
      await buttons.first().blur();
      await expect(page.getByRole('tooltip')).toHaveCount(0);
    }
  }
});

test('changes accounts in the list of customers and in the list of users', async ({ page, server }) => {
  seedCustomers(server, 2);
  await page.setViewportSize({ width: 1440, height: 900 });
  await signInAsAdmin(page);
  await page.goto('/customer-admin');
  const expectAccounts = async (list: string, columns: string[]) => {
    const headings = page.getByRole('table', { name: list }).getByRole('columnheader');
    await expect(headings).toHaveText(columns);
    await page.getByRole('button', { name: 'More for guest-1@example.com' }).click();
    await expect(page.getByRole('menuitem')).toHaveText(['Deactivate', 'Make Admin', 'Delete']);
    await page.keyboard.press('Escape');
  };
  await expectAccounts('Customers', ['Person', 'Status', 'Plan', 'Joined', 'Last login', 'Actions']);
  await expect(page.getByRole('tab', { name: 'Customers (3)' })).toBeVisible();
  expect((await page.getByText('3 customers').boundingBox())!.width).toBeGreaterThan(60);
  await page.getByLabel('Search customers').fill('guest');
  expect((await page.getByText('2 customers found').boundingBox())!.width).toBeGreaterThan(100);
  await page.goto('/admin-dashboard?tab=users');
  await expect(page.getByText('3 users')).toBeVisible();
  await expectAccounts('Users', ['Person', 'Plan', 'Joined', 'Last login', 'Actions']);
});

test('keeps the row of an inactive account as high as the others on a phone', async ({ page, organizer }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signInAsAdmin(page);
  await page.goto('/customer-admin');
  const row = page.getByRole('list', { name: 'Customers' }).getByRole('listitem').filter({ hasText: organizer.email });
  await expect(row).toContainText('Active');
  const height = (await row.boundingBox())!.height;
  await chooseFromMenu(row, 'Deactivate');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Deactivate' }).click();
  await expect(row).toContainText('Inactive');
  expect((await row.boundingBox())!.height).toBe(height);
});

test('keeps the count of a list on one line beside its button, and close to the list without one', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signInAsAdmin(page);
  await page.goto('/customer-admin');
  const search = (await page.getByLabel('Search customers').boundingBox())!;
  const list = (await page.getByRole('list', { name: 'Customers' }).boundingBox())!;
  expect(list.y - search.y - search.height).toBeLessThanOrEqual(64);
  await page.goto('/admin-dashboard?tab=subscriptions');
  const count = (await page.getByText('0 subscriptions').boundingBox())!;
  const give = (await page.getByRole('button', { name: 'Give a plan' }).boundingBox())!;
  expect(count.height).toBeLessThan(24);
  expect(give.x + give.width).toBe(374);
});

test('lists a participant who joined on two phones once, with the photos of both', async ({
  page,
  server,
  organizer,
}) => {
  const event = await organizer.createEvent();
  const pictures = await drawPhotos(3, { width: 320, height: 240 });
  for (const some of [pictures.slice(0, 2), pictures.slice(2)]) {
    await (await GuestClient.join(server.origin, event, 'Gisela')).uploadPhotos(some);
  }
  await GuestClient.join(server.origin, event, 'Tom');
  await page.setViewportSize({ width: 1440, height: 900 });
  await signInAsAdmin(page);
  await page.goto(`/customer-admin?tab=photos&event=${event.id}`);
  // Elsewhere, guests are counted.
  await expect(page.getByText('2 participants · joined 3 times')).toBeVisible();
  await expect(page.getByText('Deleted photos can’t be restored.')).toBeVisible();
  // Beside a bar of ink, without a fill that is heavier than the pictures.
  const everyone = page.getByRole('button', { name: 'All Participants' });
  await expect(everyone).toHaveCSS('background-color', 'rgb(255, 253, 249)');
  await expect(everyone).toHaveCSS('box-shadow', /rgb\(28, 23, 20\) 3px 0px 0px 0px inset/);
  const gisela = page.getByRole('button', { name: /^Gisela/ });
  await expect(gisela).toHaveText('Gisela3 photosgisela@example.com · joined 2 times');
  await gisela.click();
  await expect(gisela).toHaveAttribute('aria-pressed', 'true');
  const photos = page.getByRole('button', { name: 'View photo by Gisela' });
  await expect(photos).toHaveCount(3);
  await page.getByRole('button', { name: /^Tom/ }).click();
  await expect(photos).toHaveCount(0);
  await page.goBack();
  await page.reload();
  await expect(photos).toHaveCount(3);
  await expect(gisela).toHaveAttribute('aria-pressed', 'true');
});

test('underlines the selected tab as wide as its word', async ({ page }) => {
  await signInAsAdmin(page);
  await page.goto('/admin-dashboard?tab=users');
  const tab = page.getByRole('tab', { name: 'Users' });
  await expect(tab).toHaveAttribute('aria-selected', 'true');
  const [line, word] = await tab.evaluate((element) => {
    const lined = [element, ...element.querySelectorAll('*')].find(
      (one) => Number.parseFloat(getComputedStyle(one).borderBottomWidth) > 0,
    );
    const range = document.createRange();
    range.selectNodeContents(lined!);
    return [lined!.getBoundingClientRect(), range.getBoundingClientRect()].map(({ left, right }) => [left, right]);
  });
  expect(line).toEqual(word);
});

test('says what each tab lists, close above it on a phone, and keeps the label of a search on one line', async ({
  page,
}) => {
  await signInAsAdmin(page);
  for (const [path, note, search] of [
    ['/customer-admin', 'Activate, promote or delete accounts.', 'Search customers'],
    ['/admin', 'Every event on this server, private ones too.', 'Search events'],
    ['/customer-admin?tab=events', 'Look through photos, or delete an event for good.', 'Search events'],
    ['/admin-dashboard?tab=users', 'guests with a confirmed email', 'Search users'],
    ['/admin-dashboard?tab=events', 'How many guests and photos each event has.', 'Search events'],
    ['/admin-dashboard?tab=subscriptions', 'Every plan, current and past.', 'Search subscriptions'],
  ] as const) {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(path);
    await expect(page.getByRole('main').getByText(note)).toBeVisible();
    const label = page.locator('label').filter({ hasText: search });
    expect((await label.boundingBox())!.y).toBeLessThan(260);
    await page.setViewportSize({ width: 320, height: 700 });
    const lineCount = await label.evaluate((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      return range.getClientRects().length;
    });
    expect(lineCount).toBe(1);
  }
});

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('every administration screen is accessible and has large touch targets', async ({ page, server, organizer }) => {
    const atBothWidths = async (check: () => Promise<void>) => {
      for (const viewport of [
        { width: 390, height: 844 },
        { width: 1440, height: 900 },
      ]) {
        await page.setViewportSize(viewport);
        await check();
      }
    };
    const event = await organizer.createEvent({ isPublic: false });
    const guest = await GuestClient.join(server.origin, event, 'Gisela');
    await guest.uploadPhotos(await drawPhotos(2, { width: 320, height: 240 }));
    await signInAsAdmin(page);
    await page.request.post('/api/test-subscription', { data: { planType: 'premium', userEmail: organizer.email } });
    await page.goto('/customer-admin');
    await expect(page.getByText('2 customers')).toBeVisible();
    await atBothWidths(() => expectUsableScreen(page));
    await page.goto('/admin');
    await expect(page.getByText('1 event')).toBeVisible();
    await atBothWidths(() => expectUsableScreen(page));
    await page.goto('/admin-dashboard');
    await expect(page.getByText('Popular Events')).toBeVisible();
    await atBothWidths(() => expectUsableScreen(page));
    await page.getByRole('tab', { name: 'Subscriptions' }).click();
    await expect(page.getByText('1 subscription')).toBeVisible();
    await atBothWidths(() => expectUsableScreen(page));
    await page.goto('/customer-admin?tab=events');
    await page.getByRole('link', { name: /^View Photos & Participants/ }).click();
    await expect(page.getByRole('listitem').getByText('Pending')).toHaveCount(2);
    await atBothWidths(async () => {
      await page.getByRole('button', { name: 'View photo by Gisela' }).first().hover();
      await expect(page.getByRole('img', { name: 'Full photo by Gisela' })).toBeVisible();
      await expectUsableScreen(page);
    });
    await page.getByRole('button', { name: 'View photo by Gisela' }).first().click();
    await expect(page.getByRole('dialog', { name: 'Photo by Gisela' }).getByRole('img')).toBeVisible();
    await atBothWidths(() => expectAccessible(page));
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'More for photo by Gisela' }).first().click();
    await atBothWidths(async () => {
      await expect(page.getByRole('menuitem', { name: 'Delete' })).toBeVisible();
      await expectUsableScreen(page);
    });
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await atBothWidths(() => expectAccessible(page));
  });
});
