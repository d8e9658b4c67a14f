import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { type Answers, item, playlist } from '../../testing/answers.ts';
import { type RenderOptions, renderScreen } from '../../testing/render.tsx';

const ITEMS = [
  item('BlueHrs1', { title: 'Blue Hours' }),
  item('Cannery1', { title: 'Live at the Old Cannery' }),
  item('SlowBow1', { title: 'Slow Bow' }),
];

function show({ items = ITEMS, ...options }: RenderOptions & { items?: typeof ITEMS } = {}) {
  const answers: Answers = { 'GET /v2/playlists/NewSeas1': playlist('NewSeas1', items, { title: 'New' }) };
  return renderScreen('/', {
    session: 'no-accounts',
    config: { content: [{ type: 'playlist', contentId: 'NewSeas1' }] },
    answers,
    ...options,
  });
}

const card = (name: string) => page.getByRole('listitem').getByRole('link', { name: new RegExp(`^${name}`) });
const heading = () => page.getByRole('heading', { level: 1 });

test('card: opens its item with the playlist that it stands in, also while the page scrolls, but not by a click with a modifier key [CARD-01]', async () => {
  const screen = await show();
  await expect.element(card('Blue Hours')).toHaveAttribute('href', '/m/BlueHrs1/blue-hours?r=NewSeas1');
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
  const scrolling = setInterval(() => dispatchEvent(new Event('scroll')), 10);
  await expect.poll(() => document.querySelector('[data-scrolling]')).not.toBeNull();
  await userEvent.click(card('Blue Hours'), { force: true });
  clearInterval(scrolling);
  await expect.element(heading()).toHaveTextContent('Blue Hours');
  expect(screen.address()).toBe('/m/BlueHrs1/blue-hours?r=NewSeas1');
  // of two that are pressed in one frame, the last one opens
  await screen.go('/');
  await expect.element(card('Slow Bow')).toBeVisible();
  const last = card('Slow Bow').element() as HTMLElement;
  addEventListener('click', () => last.click(), { once: true });
  await card('Blue Hours').click();
  await expect.element(heading()).toHaveTextContent('Slow Bow');
  expect(screen.address()).toBe('/m/SlowBow1/slow-bow?r=NewSeas1');
});

test('pictures: are loaded at the width of their place on a phone, a tablet and a desktop, the first one before the others [CARD-04 CARD-05 CARD-06 CARD-14]', async () => {
  const content = ['Hero0001', 'NewSeas1', 'Featured', 'Portrait'].map((contentId) => ({
    type: 'playlist',
    contentId,
    ...(contentId === 'Hero0001' && { custom: { layoutType: 'hero' } }),
    ...(contentId === 'Featured' && { featured: true }),
  }));
  const answers: Answers = {
    'GET /v2/playlists/Hero0001': playlist('Hero0001', [item('Heroine1')]),
    'GET /v2/playlists/Featured': playlist('Featured', [item('Feature1')]),
    'GET /v2/playlists/Portrait': playlist('Portrait', [item('Tall0001')], { imageLabel: 'card-portrait' }),
    'GET /v2/playlists/NewSeas1': playlist('NewSeas1', ITEMS),
  };
  const seen = new Set<string>();
  const note = ({ target }: Event) => {
    if (target instanceof HTMLImageElement) seen.add(target.currentSrc.replace(/^.*\/v2\/media\//, ''));
  };
  // what a browser chose does not load here
  addEventListener('error', note, { capture: true });
  for (const width of [390, 1024, 1440]) {
    seen.clear();
    const screen = await show({ config: { content }, answers, width });
    for (const [id, address] of [
      ['BlueHrs1', 'images/card.webp?poster_fallback=1&width=320'],
      ['Feature1', 'images/card.webp?poster_fallback=1&width=640'],
      ['Tall0001', 'images/card-portrait.webp?poster_fallback=1&fallback=card&width=320'],
    ]) {
      document.querySelector(`[data-id=${id}], li a[href*=${id}]`)?.scrollIntoView();
      await expect
        .poll(() => [width, [...seen]])
        .toEqual([width, expect.arrayContaining([`${id}/${address}`])]);
    }
    const first = [...document.querySelectorAll('img[fetchpriority]')];
    expect(first.map((image) => /Heroine1/.test(image.outerHTML))).toEqual([true]);
    expect(screen.sent.filter(({ what }) => what.includes('/images/'))).toEqual([]);
    await screen.unmount();
  }
  removeEventListener('error', note, { capture: true });
});

test('card: shows the poster when its picture fails, then its title and its first letter on its ground, and a lock unless anyone may watch it or it has not started [CARD-08 CARD-09 CARD-13]', async () => {
  const addresses: string[] = [];
  const seen = new MutationObserver((changes) => {
    for (const { target } of changes) {
      if (target instanceof HTMLImageElement) addresses.push(target.src);
    }
  });
  seen.observe(document.body, { subtree: true, attributeFilter: ['src'] });
  await show({
    session: 'anonymous',
    items: [
      item('AuroraS1', { title: 'Aurora', 'VCH.EventState': 'PRE_LIVE' }),
      item('BlueHrs1', { title: 'Blue Hours', free: 'true' }),
      item('Cannery1', { title: 'Cannery', requiresSubscription: 'false' }),
      item('SlowBow1', { title: 'Slow Bow' }),
    ],
  });
  const image = () => card('Blue Hours').element().querySelector('img');
  await expect.poll(() => image()?.dataset.failed).toBe('');
  seen.disconnect();
  expect(addresses.map((address) => new URL(address).pathname)).toContain('/v2/media/BlueHrs1/poster.jpg');
  expect(getComputedStyle(image() as Element).visibility).toBe('hidden');
  await expect.element(card('Blue Hours').getByText('Blue Hours')).toBeVisible();
  expect(getComputedStyle(image()?.parentElement as Element, '::before').content).toBe('"B"');
  const ground = getComputedStyle(image()?.parentElement as Element).backgroundColor;
  expect(ground).not.toBe('rgba(0, 0, 0, 0)');
  const lock = (name: string) => card(name).getByRole('img', { name: 'Locked' });
  await expect.element(lock('Slow Bow')).toBeVisible();
  for (const name of ['Blue Hours', 'Cannery', 'Aurora'])
    await expect.element(lock(name)).not.toBeInTheDocument();
});
