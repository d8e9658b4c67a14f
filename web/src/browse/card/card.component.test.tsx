import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { type Answers, item, media, playlist } from '../../testing/answers.ts';
import { type RenderOptions, renderScreen } from '../../testing/render.tsx';

const ITEMS = [
  item('BlueHrs1', { title: 'Blue Hours' }),
  item('Cannery1', { title: 'Live at the Old Cannery' }),
  item('SlowBow1', { title: 'Slow Bow' }),
];

function show({ items = ITEMS, ...options }: RenderOptions & { items?: typeof ITEMS } = {}) {
  const answers: Answers = { 'GET /v2/playlists/NewSeas1': playlist('NewSeas1', items, { title: 'New' }) };
  for (const one of items) answers[`GET /v2/media/${one.mediaid}`] = media(one);
  return renderScreen('/', {
    session: 'no-accounts',
    config: { content: [{ type: 'playlist', contentId: 'NewSeas1' }] },
    answers,
    ...options,
  });
}

const card = (name: string) => page.getByRole('listitem').getByRole('link', { name: new RegExp(`^${name}`) });
const heading = () => page.getByRole('heading', { level: 1 });

test('card: opens its item, with the playlist that it stands in [CARD-01]', async () => {
  const screen = await show();
  await expect.element(card('Blue Hours')).toHaveAttribute('href', '/m/BlueHrs1/blue-hours?r=NewSeas1');
  await card('Blue Hours').click();
  await expect.element(heading()).toHaveTextContent('Blue Hours');
  expect(screen.address()).toBe('/m/BlueHrs1/blue-hours?r=NewSeas1');
});

test('card: leaves a click with a modifier key to the browser [CARD-01]', async () => {
  const screen = await show();
  await expect.element(card('Blue Hours')).toBeVisible();
  let wasPrevented: boolean | undefined;
  const onClick = (event: Event) => {
    wasPrevented = event.defaultPrevented;
    event.preventDefault();
  };
  addEventListener('click', onClick, { once: true });
  card('Blue Hours')
    .element()
    .dispatchEvent(new MouseEvent('click', { ctrlKey: true, bubbles: true, cancelable: true }));
  expect(wasPrevented).toBe(false);
  expect(screen.address()).toBe('/');
});

test('card: opens by a press while the page scrolls [CARD-01]', async () => {
  const screen = await show();
  await expect.element(card('Blue Hours')).toBeVisible();
  const scrolling = setInterval(() => dispatchEvent(new Event('scroll')), 10);
  await expect.poll(() => document.querySelector('[data-scrolling]')).not.toBeNull();
  await userEvent.click(card('Blue Hours'), { force: true });
  clearInterval(scrolling);
  await expect.poll(screen.address).toBe('/m/BlueHrs1/blue-hours?r=NewSeas1');
});

test('card: shows the poster when its picture fails, then its title on its ground [CARD-13]', async () => {
  const addresses: string[] = [];
  const seen = new MutationObserver((changes) => {
    for (const { target } of changes) {
      if (target instanceof HTMLImageElement) addresses.push(target.src);
    }
  });
  seen.observe(document.body, { subtree: true, attributeFilter: ['src'] });
  await show();
  const image = () => card('Blue Hours').element().querySelector('img');
  await expect.poll(() => image()?.dataset.failed).toBe('');
  seen.disconnect();
  expect(addresses.map((address) => new URL(address).pathname)).toContain('/v2/media/BlueHrs1/poster.jpg');
  expect(getComputedStyle(image() as Element).visibility).toBe('hidden');
  await expect.element(card('Blue Hours').getByText('Blue Hours')).toBeVisible();
  const ground = getComputedStyle(image()?.parentElement as Element).backgroundColor;
  expect(ground).not.toBe('rgba(0, 0, 0, 0)');
});

test('card: has a lock unless its item is free or needs no subscription [CARD-09]', async () => {
  await show({
    session: 'anonymous',
    items: [
      item('BlueHrs1', { title: 'Blue Hours', free: 'true' }),
      item('Cannery1', { title: 'Cannery', requiresSubscription: 'false' }),
      item('SlowBow1', { title: 'Slow Bow' }),
    ],
  });
  const lock = (name: string) => card(name).getByRole('img', { name: 'Locked' });
  await expect.element(lock('Slow Bow')).toBeVisible();
  for (const name of ['Blue Hours', 'Cannery']) await expect.element(lock(name)).not.toBeInTheDocument();
});
