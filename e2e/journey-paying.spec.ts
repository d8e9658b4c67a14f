import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { ROOT } from '../scripts/support/root.mjs';
import { hydrated } from './support/hydrated.ts';
import { tabTo } from './support/keyboard.ts';
import { CARDS, expect, test } from './support/paying.ts';
import { VIEWPORTS } from './support/viewports.ts';
import { film, playsFrom } from './support/watch.ts';

/** Something the plan opens. */
const CONCERT_ID = 'BlueHrsP';
/** How much later results are sent, so that the browser is back from the bank by then. */
const LATER_MS = 6000;
const YEAR_MINOR = 6990;

test.describe('in Spanish at 390 px by keyboard', () => {
  test.use({ locale: 'es-ES', viewport: VIEWPORTS.phone });

  test('buying: an anonymous viewer becomes a subscriber with the approval of the bank, and watches [CHECKOUT-34 NOTIFY-09]', async ({
    gateway,
    paying,
    page,
  }) => {
    test.setTimeout(120_000);
    const before = (await gateway.charges()).length;
    const received = getReceived(page);
    const delay = (delayMs: number) => gateway.faults({ delayMs });
    const say = getMessages('es');
    await journey({ page, url: paying.url, say, input: byKeyboard(page), received, delay });
    const charges = (await gateway.charges()).slice(before);
    expect(charges).toMatchObject([
      { amountMinor: YEAR_MINOR, state: 'failed' },
      { amountMinor: YEAR_MINOR, state: 'succeeded' },
    ]);
  });
});

interface Traveller {
  page: Page;
  url: string;
  say: ReturnType<typeof getMessages>;
  input: ReturnType<typeof byKeyboard>;
  /** The notifications so far. */
  received: readonly string[];
  /** Sends results that much later from now on. */
  delay(delayMs: number): Promise<void>;
}

async function journey({ page, url, say, input, received, delay }: Traveller): Promise<void> {
  const main = page.getByRole('main');
  const dialog = page.getByRole('dialog');
  const pane = (key: string) => page.getByRole('dialog', { name: say('account', key) });
  const button = (key: string) => dialog.getByRole('button', { name: say('account', key), exact: true });
  const field = (key: string) => dialog.getByLabel(say('account', key), { exact: true });
  const pay = dialog.getByRole('button', {
    name: new RegExp(`^${say('account', 'checkout.pay')}\\s.*69[.,]90`),
  });
  /** A card that was declined is still written there, but for its code. */
  const write = async (key: string, text: string) => {
    await field(key).clear();
    await input.type(field(key), text);
  };
  const payWith = async (number: string) => {
    await write('checkout.cardholder_name', 'Ada Quay');
    await write('checkout.card_number', number);
    await write('checkout.card_expiry', '1239');
    await write('checkout.card_cvc', '123');
    await input.press(pay);
    await expect(pane('payment.waiting_title')).toBeVisible();
  };

  // the offer
  await page.goto(url);
  await hydrated(page);
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(say('common', 'pitch.title'));
  await expect(main).toContainText(say('common', 'pitch.trial'));
  await input.press(main.getByRole('link', { name: say('common', 'pitch.get_started'), exact: true }));
  await expect(page).toHaveURL(`${url}/pricing`);
  const yearly = main.getByRole('article', { name: say('pricing', 'yearly'), exact: true });
  await expect(yearly).toContainText(say('pricing', 'best_deal'));
  await input.press(yearly.getByRole('link', { name: say('pricing', 'get_started') }));

  // the account
  await expect(pane('registration.title')).toBeVisible();
  await input.type(field('login.email'), `ada-${crypto.randomUUID()}@example.test`);
  await input.type(field('registration.password'), 'Quiet-lamp-27');
  await input.tick(
    dialog.getByRole('checkbox', { name: new RegExp(`^${say('account', 'registration.terms')}`) }),
  );
  await input.press(button('registration.continue'));
  await expect(pane('personal_details.title')).toBeVisible();
  await input.type(field('personal_details.firstName'), 'Ada');
  await input.type(field('personal_details.lastName'), 'Quay');
  await input.press(button('personal_details.continue'));

  // the plan
  await expect(pane('choose_offer.title')).toBeVisible();
  await expect(dialog.getByRole('radio', { checked: true })).toHaveValue(/_6002$/);
  await input.press(button('choose_offer.continue'));

  // a card that is declined
  await expect(pane('checkout.title')).toBeVisible();
  await payWith(CARDS.declined);
  await expect(pane('checkout.title').getByRole('alert')).toContainText(say('account', 'payment.declined'));
  await expect(field('checkout.card_number')).toBeFocused();
  expect(received).toEqual(['subscribe.failed']);

  // a card that needs the bank's approval
  await payWith(CARDS.asksBank);
  await expect(page.getByRole('heading', { name: 'Your bank asks', exact: true })).toBeVisible();
  expect(new URL(page.url()).origin).not.toBe(url);
  await delay(LATER_MS);
  await input.press(page.getByRole('button', { name: 'Approve' }));
  await expect(pane('welcome.title')).toContainText('Ada', { timeout: 20_000 });
  // the welcome says it
  await expect(page.getByText(say('account', 'payment.success'))).toHaveCount(0);
  expect(received).toEqual(['subscribe.failed', 'subscribe.requires.action', 'subscribe.success']);
  await input.press(dialog.getByRole('link', { name: say('account', 'welcome.browse') }));
  await expect(dialog).toHaveCount(0);

  // the show
  await expect(page).toHaveURL(url);
  await input.press(main.locator(`a[data-id="${CONCERT_ID}"]`).first());
  await input.press(main.getByRole('link', { name: say('video', 'start_watching') }));
  await playsFrom(page, 0.3);
  const frames = () => film(page, (video) => video.getVideoPlaybackQuality().totalVideoFrames);
  const seen = await frames();
  await expect.poll(frames).toBeGreaterThan(seen + 10);
}

/** The types of the notifications that a page receives. */
function getReceived(page: Page): string[] {
  const received: string[] = [];
  page.on('websocket', (socket) => {
    if (!socket.url().includes('/notifications/')) return;
    socket.on('framereceived', ({ payload }) => {
      received.push((JSON.parse(String(payload)) as { type: string }).type);
    });
  });
  return received;
}

/** The app's texts in a language, by namespace and key; only the part before the first placeholder. */
type Messages = (namespace: string, key: string) => string;

/** The texts that are shipped. @throws if there is no such key */
function getMessages(language: string): Messages {
  return (namespace, key) => {
    const file = join(ROOT, 'web', 'public', 'locales', language, `${namespace}.json`);
    let found: unknown = JSON.parse(readFileSync(file, 'utf8'));
    for (const step of key.split('.')) found = (found as Record<string, unknown> | undefined)?.[step];
    if (typeof found !== 'string') throw new Error(`${language}/${namespace}.json has no text ${key}`);
    return found.split(/\{\{|\[/)[0]?.trim() ?? '';
  };
}

/** Uses only the keyboard, and reaches everything with Tab. */
function byKeyboard(page: Page) {
  const goTo = async (target: Locator) => {
    await expect(target).toBeVisible();
    await tabTo(page, target);
  };
  return {
    async press(target: Locator) {
      await goTo(target);
      await page.keyboard.press('Enter');
    },
    async tick(target: Locator) {
      await goTo(target);
      await page.keyboard.press('Space');
      await expect(target).toBeChecked();
    },
    async type(field: Locator, text: string) {
      await goTo(field);
      await page.keyboard.type(text);
    },
    /** An option by its first letters. */
    async choose(dropdown: Locator, option: string) {
      await goTo(dropdown);
      await page.keyboard.type(option);
      await expect(dropdown.locator(':checked')).toHaveText(option);
    },
  };
}
