import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { httpError } from '../account/identity/testing/fake-identity.ts';
import { type Answers, item, media, playlist } from '../testing/answers.ts';
import { ANNUAL, MONTHLY, planAnswers, SUBSCRIPTION } from '../testing/plan-answers.ts';
import { allowErrors } from '../testing/problems.ts';
import { type RenderOptions, renderScreen } from '../testing/render.tsx';

const BLUE = item('BlueHrs1', {
  title: 'Blue Hours',
  description: 'A double bass.',
  trailerId: 'Trailer1',
  genre: 'Jazz',
  rating: '12+',
});
const FREE = item('FreeClip', { title: 'Free clip', free: 'true' });
/** Part of the plans, and sold by itself. */
const NIGHT = item('NightSh1', { title: 'Nightshift Tour', productIds: 'jwp:C115001_7001' });
/** Sold by itself alone. */
const PREMIERE = item('AuroraS1', { title: 'Aurora Set', productIds: '!jwp:C115002_7002' });
const ALL = [BLUE, FREE, NIGHT, PREMIERE];

const TICKET = (itemId: number, fee: number) => ({
  id: fee,
  item_id: itemId,
  amount: 3,
  currency: 'EUR',
  title: 'Ticket',
  description: 'One-time ticket',
  access_type: { name: 'ppv', period: 'day', quantity: 2 },
  trial_period: null,
  item: { plan_switch_enabled: false, title: 'Ticket' },
});
const NOT_BOUGHT = httpError(402, 'No access.');
const BOUGHT = { id: 1, expires_at: 1_893_456_000, item: { id: 115001, title: 'Ticket' } };

const CATALOGUE: Answers = {
  ...Object.fromEntries(ALL.map((one) => [`GET /v2/media/${one.mediaid}`, media(one)])),
  'GET /v2/playlists/AllConc1': playlist('AllConc1', ALL, { title: 'All concerts' }),
  'GET /v2/items/115001/access-fees': [TICKET(115001, 7001)],
  'GET /v2/items/115002/access-fees': [TICKET(115002, 7002)],
  'GET /items/115001/access': NOT_BOUGHT,
  'GET /items/115002/access': NOT_BOUGHT,
};
const MODEL = (accessModel: string) => ({ contentProtection: { accessModel } });
const SUBSCRIBED = planAnswers({ subscription: SUBSCRIPTION });

const open = (path: string, { answers, ...options }: RenderOptions = {}) =>
  renderScreen(path, { ...options, answers: { ...planAnswers(), ...CATALOGUE, ...answers } });
const main = page.getByRole('main');
const dialog = page.getByRole('dialog');
const link = (name: string | RegExp) => main.getByRole('link', { name });
const watch = link('Start watching');
const signUp = link('Sign up to start watching');
const buy = link(/^Buy( for €[\d.]+ · [\w\s]+)?$/);
const complete = link('Complete your subscription');
const locked = () =>
  [...document.querySelectorAll('main a[data-id]')]
    .filter((card) => card.querySelector('[aria-label="Locked"]'))
    .map((card) => (card as HTMLElement).dataset.id);

const WITH_TRIAL = { ...MONTHLY, trial_period: { period: 'day', quantity: 7 } };

test('media screen: names the price of the first plan below the way to sign up, with and without a trial, and moves nothing then [MEDIA-06 PLAYER-01]', async () => {
  const fees = Promise.withResolvers<object>();
  const FEES = 'GET /v2/items/115000/access-fees';
  const screen = await open('/m/BlueHrs1', { answers: { [FEES]: () => fees.promise } });
  await expect.element(signUp).toBeVisible();
  const line = signUp.element().nextElementSibling as HTMLElement;
  const getHeight = () => Math.round(line.getBoundingClientRect().height);
  const before = getHeight();
  await expect.poll(() => screen.sent.some(({ what }) => what === FEES)).toBe(true);
  expect(line.textContent).toBe('');
  fees.resolve([ANNUAL, WITH_TRIAL]);
  await expect.element(line).toHaveTextContent('First 7 days free, then €6.99 a month. Cancel any time.');
  expect(getHeight()).toBe(before);
  await screen.unmount();
  const plain = await open('/m/BlueHrs1?play=1');
  // does not promise that signing in is enough
  await expect
    .element(page.getByRole('alert'))
    .toMatchTextContent('Sign in if you’re a member or have a ticket');
  await plain.go('/m/BlueHrs1');
  await expect
    .poll(() => signUp.element().nextElementSibling?.textContent)
    .toBe('€6.99 a month. Cancel any time.');
});

test('cards: lock all but free items for an anonymous viewer behind a sign-in [CARD-08 ACCESS-04 ACCESS-15 ROLE-04]', async () => {
  await open('/p/AllConc1', { config: MODEL('authvod') });
  await expect.poll(locked).toEqual(['BlueHrs1', 'NightSh1', 'AuroraS1']);
});

test('cards: lock a premiere alone for a subscriber, and not what a ticket opens for its buyer [ACCESS-05 ACCESS-09 ACCESS-12 ACCESS-14]', async () => {
  const subscriber = await open('/p/AllConc1', { session: 'signed-in', answers: SUBSCRIBED });
  await expect.poll(locked).toEqual(['AuroraS1']);
  await subscriber.unmount();
  const answers = { 'GET /items/115001/access': BOUGHT };
  await open('/p/AllConc1', { session: 'signed-in', answers });
  await expect.poll(locked).toEqual(['BlueHrs1', 'AuroraS1']);
});

test('media screen: leads a viewer without a subscription to their payments, and to the offers of what is sold, with a warning when the browser cannot play it [MEDIA-05 MEDIA-07 MEDIA-08]', async () => {
  vi.spyOn(navigator, 'requestMediaKeySystemAccess').mockRejectedValue(
    new DOMException('none', 'NotSupportedError'),
  );
  const config = { ...MODEL('svod'), custom: { drmPolicyId: 'FootlPo1' } };
  const screen = await open('/m/BlueHrs1', { session: 'signed-in', config });
  await expect.element(complete).toHaveAttribute('href', '/u/payments');
  for (const other of [watch, signUp, buy]) await expect.element(other).not.toBeInTheDocument();
  await screen.go('/m/AuroraS1');
  await buy.click();
  await expect.poll(screen.address).toMatch(/^\/m\/AuroraS1.*u=choose-offer/);
  // no plan opens a premiere
  await expect.element(dialog.getByRole('radio', { name: /One-time ticket|Aurora Set/ })).toBeVisible();
  await expect.element(dialog.getByRole('radio')).toHaveLength(1);
  await expect.element(dialog.getByRole('note')).toMatchTextContent(/Before you sign up or pay/);
  const note = main.getByRole('note', { includeHidden: true }).first();
  await expect.element(note).toMatchTextContent(/can't play protected.*Before you sign up/);
});

test('welcome pane: its button has the focus and starts the concert of the page, and by itself it does too [REG-41 MODAL-13 A11Y-01]', async () => {
  // there is no film
  allowErrors(/playback stopped/);
  const subscriptions = Promise.withResolvers<void>();
  const screen = await open('/m/BlueHrs1?u=welcome', {
    session: 'signed-in',
    answers: {
      ...SUBSCRIBED,
      'GET /subscriptions': () => subscriptions.promise.then(() => SUBSCRIBED['GET /subscriptions']),
    } as Answers,
    nowMs: Date.UTC(2026, 5, 10),
  });
  await expect
    .element(main.getByRole('heading', { level: 1, includeHidden: true }))
    .toHaveTextContent('Blue Hours');
  // while their access is not known
  const timer = dialog.getByRole('timer');
  await expect.element(timer).toMatchTextContent('This closes by itself');
  subscriptions.resolve();
  for (const isPressed of [true, false]) {
    await expect.element(timer).toHaveTextContent('Blue Hours starts in 10 seconds');
    await expect.element(dialog.getByRole('button', { name: 'Start watching' })).toHaveFocus();
    if (isPressed) await userEvent.keyboard('{Enter}');
    else await screen.advance(10_000);
    await expect.poll(screen.address).toBe('/m/BlueHrs1?play=1');
    if (isPressed) await screen.go('/m/BlueHrs1?u=welcome');
  }
});

test('media screen: keeps the size of the button to buy when the price arrives, and lets an anonymous viewer sign in first [MEDIA-04 MEDIA-07 REG-16]', async () => {
  const fees = Promise.withResolvers<object>();
  const screen = await open('/m/NightSh1', {
    answers: { 'GET /v2/items/115001/access-fees': () => fees.promise },
  });
  const share = main.getByRole('button', { name: 'Share' });
  await expect.element(link('Buy')).toBeVisible();
  const places = () => JSON.stringify([buy, share].map((one) => one.element().getBoundingClientRect()));
  const before = places();
  fees.resolve([TICKET(115001, 7001)]);
  await expect.element(link(/^Buy for €3/)).toBeVisible();
  expect(places()).toBe(before);
  await buy.click();
  await expect.poll(screen.address).toMatch(/u=login/);
});

test('media screen: offers no premiere to buy where its ticket is not sold, and what a plan opens too [MEDIA-07]', async () => {
  const noFees = { 'GET /v2/items/115001/access-fees': [], 'GET /v2/items/115002/access-fees': [] };
  const screen = await open('/m/NightSh1', { session: 'signed-in', answers: noFees });
  await expect.element(buy).toBeVisible();
  await screen.go('/m/AuroraS1');
  await expect.element(main.getByText('Not on sale here')).toBeVisible();
  for (const one of [buy, link('Not on sale here')]) await expect.element(one).not.toBeInTheDocument();
  // it is known by now that its ticket is not sold
  await screen.go('/m/NightSh1');
  await expect.element(buy).toBeVisible();
});

test('media screen: offers nothing while it is not known what a viewer may watch, and moves nothing then [MEDIA-08]', async () => {
  let release = () => {};
  const delayed = new Promise<Response>((resolve) => {
    release = () => resolve(NOT_BOUGHT.clone());
  });
  await open('/m/NightSh1', {
    session: 'signed-in',
    answers: { 'GET /items/115000/access': () => delayed, 'GET /items/115001/access': () => delayed },
  });
  const share = main.getByRole('button', { name: 'Share' });
  await expect.element(share).toBeVisible();
  for (const one of [watch, buy, complete]) await expect.element(one).not.toBeInTheDocument();
  const before = JSON.stringify(share.element().getBoundingClientRect());
  release();
  await expect.element(link(/^Buy for €3/)).toBeVisible();
  expect(JSON.stringify(share.element().getBoundingClientRect())).toBe(before);
});

test('media screen: names a premiere as not part of the plan of a subscriber, and sells nothing that they have [ACCESS-09 MODAL-05 ROLE-07]', async () => {
  const screen = await open('/m/AuroraS1', { session: 'signed-in', answers: SUBSCRIBED });
  await expect.element(main.getByText('Not part of your plan')).toBeVisible();
  await expect.element(buy).toBeVisible();
  await screen.go('/nowhere?u=choose-offer');
  await expect.element(dialog).toMatchTextContent('You can already watch everything in your plan.');
  await screen.unmount();
  const answers = { ...SUBSCRIBED, 'GET /items/115002/access': BOUGHT };
  const owner = await open('/m/AuroraS1', { session: 'signed-in', answers });
  await expect.element(watch).toBeVisible();
  await expect.element(main.getByText('Not part of your plan')).not.toBeInTheDocument();
  await owner.go('/m/AuroraS1?u=choose-offer');
  await expect.element(dialog.getByRole('heading', { name: 'You can already watch this' })).toBeVisible();
  await expect.element(dialog.getByRole('radio')).not.toBeInTheDocument();
});

test('media screen: offers to check the access again when it is unknown, and accepts what the provider grants [PLAN-51 ACCESS-28 ACCESS-37]', async () => {
  let isDown = true;
  const { 'GET /items/115000/access': granted, ...rest } = planAnswers({
    subscription: { ...SUBSCRIPTION, action_type: 'past_due' },
  });
  await open('/m/BlueHrs1', {
    session: 'signed-in',
    answers: {
      ...rest,
      'GET /items/115000/access': () => (isDown ? httpError(503, 'Down') : granted),
    } as Answers,
  });
  const again = main.getByRole('button', { name: 'Check access again' });
  await expect.element(again).toBeVisible();
  await expect.element(complete).not.toBeInTheDocument();
  isDown = false;
  await again.click();
  await expect.element(watch).toBeVisible();
});

test('media screen: shows facts, text and actions of an open item, a trailer where there is one, and no button for what is sold but for its buyer [MEDIA-01 MEDIA-11 ACCESS-03 ACCESS-11]', async () => {
  const config = { ...MODEL('free'), features: { favoritesList: 'Favor001' } };
  const screen = await open('/m/BlueHrs1', { config });
  await expect.element(main.getByRole('heading', { level: 1 })).toHaveTextContent('Blue Hours');
  await expect.element(watch).toBeVisible();
  for (const fact of ['2026', '1 h', 'Jazz', '12+', 'A double bass.'])
    await expect.element(main.getByText(fact, { exact: true }).first()).toBeVisible();
  for (const name of ['Favorite', 'Share', 'Trailer'])
    await expect.element(main.getByRole('button', { name })).toBeVisible();
  await screen.go('/m/NightSh1');
  await expect.element(main.getByRole('heading', { level: 1 })).toHaveTextContent('Nightshift Tour');
  for (const one of [watch, buy, signUp, main.getByRole('button', { name: 'Trailer' })])
    await expect.element(one).not.toBeInTheDocument();
  await screen.unmount();
  const answers = { 'GET /items/115001/access': BOUGHT };
  await open('/m/NightSh1', { session: 'signed-in', config: MODEL('free'), answers });
  await expect.element(watch).toBeVisible();
});

test('player: asks an anonymous viewer to sign in, in the page', async () => {
  const custom = { urlSigning: true, inlinePlayer: true };
  const screen = await open('/m/BlueHrs1?play=1', { config: { ...MODEL('authvod'), custom } });
  const refusal = page.getByRole('alert');
  await expect.element(refusal).toMatchTextContent('Sign in to watch');
  const signIn = refusal.getByRole('link', { name: 'Sign in' });
  await expect.element(signIn).toHaveFocus();
  await signIn.click();
  await expect.poll(screen.address).toBe('/m/BlueHrs1?play=1&u=login');
});

test('player: names what gives access, and gives way to the page with the focus on the way to sign up [PLAYER-01 ROLE-04]', async () => {
  const config = { ...MODEL('authvod'), custom: { urlSigning: true } };
  const screen = await open('/m/AuroraS1?play=1', { config });
  const alert = page.getByRole('alert');
  await expect.element(alert).toMatchTextContent('Sign in if you’re a member or have a ticket');
  await screen.go('/m/BlueHrs1?play=1');
  await expect.element(alert).toMatchTextContent('Sign in to watch this concert.');
  const signIn = alert.getByRole('link', { name: 'Sign in' });
  await expect.element(signIn).toHaveAttribute('href', '/m/BlueHrs1?play=1&u=login');
  await alert.getByRole('button', { name: 'Back to the concert' }).click();
  await expect.poll(screen.address).toBe('/m/BlueHrs1');
  await expect.element(signUp).toHaveFocus();
  // no plan is needed, so no price is named
  expect(signUp.element().nextElementSibling?.tagName).not.toBe('P');
  for (const other of [watch, complete, buy]) await expect.element(other).not.toBeInTheDocument();
});

test('disputed: the card is locked, and page and player say why where they would sell', async () => {
  const closed = Response.json({ code: 402, message: 'No access', disputed: true }, { status: 402 });
  const answers = { ...SUBSCRIBED, 'GET /items/115002/access': closed };
  const screen = await open('/m/AuroraS1', { session: 'signed-in', answers });
  await expect.element(main).toMatchTextContent(/Closed while the bank decides.*was disputed at the bank/);
  expect(buy.elements()).toEqual([]);
  await screen.go('/m/AuroraS1?play=1');
  await expect.element(dialog).toMatchTextContent(/Closed while the bank decides.*was disputed at the bank/);
  expect(dialog.getByRole('link').elements()).toEqual([]);
  await screen.go('/p/AllConc1');
  await expect.poll(locked).toEqual(['AuroraS1']);
});

test('player: shows a refusal of the provider, and requests the token again on request, and a mail where the address is to be confirmed [PLAYER-01 ACCESS-17]', async () => {
  const TOKEN = 'GET /v2/items/jw-media/token';
  const MAIL = 'POST /confirm-email/mail';
  const mails = () => screen.sent.filter(({ what }) => what === MAIL);
  const reasons = ['No', 'The email address is not confirmed.'];
  const screen = await open('/m/BlueHrs1?play=1', {
    session: 'signed-in',
    config: { id: 'footlite', ...MODEL('authvod'), custom: { urlSigning: true } },
    answers: { [TOKEN]: () => httpError(402, reasons.shift() ?? 'No'), [MAIL]: {} } as Answers,
  });
  const refusal = page.getByRole('alert');
  await expect.element(refusal).toMatchTextContent("You don't have access to this concert");
  // nothing is sold there, so there is no plan to check
  await expect.element(refusal.getByText('Sign in again.', { exact: true })).toBeVisible();
  expect(mails()).toEqual([]);
  await refusal.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(() => screen.sent.filter(({ what }) => what === TOKEN)).toHaveLength(2);
  await expect.element(refusal).toMatchTextContent('Confirm your email address');
  await expect.poll(mails).toHaveLength(1);
});
