import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { type Answers, item, playlist } from '../../testing/answers.ts';
import { expectAccessible } from '../../testing/expect-accessible.ts';
import { holdKey, SHORTCUTS } from '../../testing/hold-key.ts';
import { press } from '../../testing/press.ts';
import { type Rendered, type RenderOptions, renderScreen } from '../../testing/render.tsx';
import { PLAN_FEES } from '../../testing/shop-answers.ts';

const row = (contentId: string, more: object = {}) => ({ type: 'playlist', contentId, ...more });

/** Lists of some items each, and the config rows that show them. */
function home(count: number, { hero = false, items = 2 } = {}) {
  const ids = Array.from({ length: count }, (_, at) => `List${String(at).padStart(4, '0')}`);
  const answers: Answers = {};
  for (const id of ids) {
    const listed = Array.from({ length: items }, (_, at) =>
      item(`${id.slice(-4)}It0${at}`, { title: `${id} item ${at}` }),
    );
    answers[`GET /v2/playlists/${id}`] = playlist(id, listed, { title: `Row ${id}` });
  }
  const content = ids.map((id, at) => row(id, at === 0 && hero ? { custom: { layoutType: 'hero' } } : {}));
  return { ids, answers, config: { content } };
}

const show = (options: RenderOptions) => renderScreen('/', { session: 'no-accounts', ...options });
const shelves = () => page.getByRole('main').getByRole('heading', { level: 2 });
const toEnd = () => scrollTo(0, document.documentElement.scrollHeight);

test('home: adds rows when the viewer jumps to the end of the page in a low window, also when a busy browser reports two changes at once [HOME-10]', async () => {
  vi.stubGlobal('IntersectionObserver', BusyObserver);
  const { answers, config } = home(12);
  await show({ answers, config });
  await page.viewport(1280, 160);
  toEnd();
  await expect.poll(() => shelves().elements().length).toBeGreaterThan(6);
});

/** Reports each element's first place as one out of view and the true one together, as a browser does that was busy. */
class BusyObserver extends IntersectionObserver {
  constructor(report: IntersectionObserverCallback, options?: IntersectionObserverInit) {
    super((entries, self) => {
      const before = entries.map(
        ({ target }) => ({ target, isIntersecting: false }) as IntersectionObserverEntry,
      );
      report([...before, ...entries], self);
    }, options);
  }
}

test('home: adds rows when the focus reaches the last row [HOME-10]', async () => {
  const { answers, config } = home(12);
  await show({ answers, config });
  const last = page.getByRole('region', { name: 'Row List0005' }).getByRole('listitem').getByRole('link');
  await expect.element(last.first()).toBeInTheDocument();
  (last.first().element() as HTMLElement).focus();
  await expect.poll(() => shelves().elements().length).toBeGreaterThan(6);
});

test('home: says that there is nothing yet when the config has no rows, or only an empty list [HOME-11]', async () => {
  const answers = { 'GET /v2/playlists/Empty001': playlist('Empty001', []) };
  for (const content of [[], [row('Empty001')]]) {
    const screen = await show({ config: { content }, answers });
    await expect.element(page.getByRole('heading', { name: 'There is nothing here yet' })).toBeVisible();
    await screen.unmount();
  }
});

test('home: shows one tile of a featured row, and of a hero that is not first, at every width, and a dot for each page [HOME-12 HOME-13 LAYOUT-25 SHELF-06]', async () => {
  const { answers } = home(3, { items: 4 });
  const content = [
    row('List0000', { featured: true }),
    row('List0001', { custom: { layoutType: 'featured' } }),
    row('List0002', { custom: { layoutType: 'hero' } }),
  ];
  await show({ answers, config: { content }, width: 320 });
  for (const width of [320, 1024, 2560]) {
    if (width > 320) await page.viewport(width, 800);
    for (const name of ['Row List0000', 'Row List0001', 'Row List0002']) {
      const list = page.getByRole('region', { name }).getByRole('list').first();
      await expect.element(list).toBeInTheDocument();
      const tile = () => list.element().querySelector('li')?.getBoundingClientRect().width ?? 0;
      await expect.poll(() => list.element().getBoundingClientRect().width - tile()).toBeCloseTo(0, 0);
    }
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  }
  const featured = page.getByRole('region', { name: 'Row List0000' });
  const dots = featured.getByRole('button', { name: / of 4: / });
  await expect.element(dots).toHaveLength(4);
  await dots.nth(2).click();
  await expect.element(dots.nth(2)).toHaveAttribute('aria-current', 'true');
  (dots.nth(1).element() as HTMLElement).click();
  await expect.element(dots.nth(1)).toHaveAttribute('aria-current', 'true');
  (featured.getByRole('button', { name: 'Next' }).element() as HTMLElement).click();
  await expect.element(dots.nth(2)).toHaveAttribute('aria-current', 'true');
});

test('home: shortens a long title in a slide, and gives a single one the whole width, in every window and the longest language [HOME-12 HOME-13]', async () => {
  const title = 'An Evening of Unhurried Songs by the Harbour, with the Doors Open to the Rain';
  const answers = { 'GET /v2/playlists/Hero0001': playlist('Hero0001', [item('BlueHrs1', { title })]) };
  const content = [row('Hero0001', { custom: { layoutType: 'hero' } })];
  await show({ answers, config: { content }, language: 'de', width: 320 });
  const buttons = page.getByRole('main').getByRole('listitem').getByRole('link');
  await expect.element(buttons.first()).toBeInTheDocument();
  for (const width of [320, 768, 1440]) {
    if (width > 320) await page.viewport(width, 800);
    const slide = page.getByRole('main').getByRole('listitem').element().getBoundingClientRect();
    expect(slide.left).toBe(width - slide.right);
    for (const button of buttons.elements().filter((link) => link.matches('p a'))) {
      const { left, right, height } = button.getBoundingClientRect();
      expect([width, left >= slide.left, right <= slide.right]).toEqual([width, true, true]);
      expect([44, 56]).toContain(height);
    }
    expect(document.documentElement.scrollWidth).toBe(width);
  }
});

test('home: marks a slide as live or with its start, and makes the address of a page or hub its first button [CARD-11 EVENT-09 PAGE-02]', async () => {
  const items = [
    item('OnAirNow', { 'VCH.EventState': 'LIVE_PUBLISHED' }),
    item('ToComeSo', { 'VCH.EventState': 'PRE_LIVE', 'VCH.ScheduledStart': '2031-12-21T17:00:00Z' }),
    item('BlueHrs1'),
    item('AboutFl1', { contentType: 'page' }),
    item('Weekend1', { contentType: 'hub' }),
  ];
  const answers = { 'GET /v2/playlists/Hero0001': playlist('Hero0001', items) };
  await show({ answers, config: { content: [row('Hero0001', { custom: { layoutType: 'hero' } })] } });
  const slides = page.getByRole('main').getByRole('listitem');
  await expect.element(slides.nth(0)).toMatchTextContent(/Live/);
  await page.getByRole('button', { name: 'Next' }).click();
  await expect.element(slides.nth(1)).toMatchTextContent(/Dec 21, 2031/);
  await expect.element(slides.nth(2)).not.toMatchTextContent(/Live|\d:\d\d|Dec/);
  await expect.poll(() => document.querySelectorAll('main li').length).toBe(5);
  const starts = [...document.querySelectorAll('main li a[href*="play=1"]')].map(
    (link) => /\/m\/(\w+)/.exec(link.getAttribute('href') ?? '')?.[1],
  );
  expect(starts).toEqual(['OnAirNow', 'BlueHrs1']);
});

test('hero: moves by its buttons, dots, arrow keys and swipes, in phases only where the viewer allows motion [HOME-14 HOME-15 A11Y-04 A11Y-07]', async () => {
  const { answers, config } = home(1, { hero: true, items: 5 });
  await show({ answers, config, width: 1440 });
  const hero = page.getByRole('region', { name: 'Row List0000' });
  const current = () => hero.element().querySelector('li[data-current] h2')?.textContent;
  const dot = (at: number) => hero.getByRole('button', { name: new RegExp(`^${at} of 5`) });
  const previous = hero.getByRole('button', { name: 'Previous' });
  const next = hero.getByRole('button', { name: 'Next' });
  await expect.element(next).toBeVisible();
  const section = hero.element() as HTMLElement;
  const phases: (string | undefined)[] = [];
  new MutationObserver(() => phases.push(section.dataset.phase)).observe(section, {
    attributeFilter: ['data-phase'],
  });
  const press = (button: typeof next) => (button.element() as HTMLElement).click();
  press(next);
  // no frame between: the track stands where it will stay
  const track = hero.getByRole('list').first().element();
  const left = track.scrollLeft;
  expect(left).toBeGreaterThan(0);
  await expect.poll(current).toBe('List0000 item 1');
  await frames();
  expect(track.scrollLeft).toBe(left);
  expect(phases).not.toContain('start');
  await expectAccessible();
  press(previous);
  await expect.poll(current).toBe('List0000 item 0');
  await expect.element(previous).toHaveAttribute('aria-disabled', 'true');
  await dot(4).click();
  await expect.poll(current).toBe('List0000 item 3');
  await expect.element(dot(4)).toHaveAttribute('aria-current', 'true');
  for (const more of SHORTCUTS) expect(holdKey('ArrowLeft', more)).toBe(true);
  await expect.element(dot(4)).toHaveAttribute('aria-current', 'true');
  await userEvent.keyboard('{ArrowLeft}');
  await expect.poll(current).toBe('List0000 item 2');
  track.scrollBy({ left: -track.clientWidth, behavior: 'instant' });
  await expect.element(dot(2)).toHaveAttribute('aria-current', 'true');
  allowMotion();
  phases.length = 0;
  press(next);
  await expect.poll(() => phases.slice(0, 3)).toEqual(['init', 'start', 'end']);
});

function allowMotion(): void {
  const real = window.matchMedia.bind(window);
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    real(query.includes('reduced-motion') ? 'not all' : query),
  );
}

/** Resolves after ten frames of the page, in which it has drawn what it knew before. */
async function frames() {
  for (let frame = 0; frame < 10; frame++) await new Promise(requestAnimationFrame);
}

/** The slide in view, the one that is marked as current, and the phase of each carousel that is drawn. */
function getCarousels(): string[] {
  return [...document.querySelectorAll<HTMLElement>('main section[data-phase]')].flatMap((carousel) => {
    const track = carousel.querySelector('ul');
    if (!track?.checkVisibility()) return [];
    const slides = [...track.children];
    const inView = slides.findIndex((slide) => slide.getBoundingClientRect().right > innerWidth / 2);
    const current = slides.findIndex((slide) => slide.matches('[data-current]'));
    return [inView + 1, current + 1, carousel.dataset.phase].join(' ');
  });
}

test('home: shows the hero and a featured row at the same slides from the first frame when the viewer goes back [HOME-10 HOME-15]', async () => {
  // as in browsers that do not report when a scroll is over
  const stop = (event: Event) => event.stopImmediatePropagation();
  addEventListener('scrollend', stop, true);
  const { answers } = home(2, { items: 4 });
  const content = [
    row('List0000', { custom: { layoutType: 'hero' } }),
    row('List0001', { custom: { layoutType: 'featured' } }),
  ];
  const screen = await show({ answers, config: { content }, width: 390 });
  for (const [name, dot] of [
    ['Row List0000', /^3 of 4: /],
    ['Row List0001', /^4 of 4: /],
  ] as const) {
    const carousel = page.getByRole('region', { name });
    const button = carousel.getByRole('button', { name: dot });
    await press(button);
  }
  // the scrolls of both carousels are over
  await frames();
  await expect.poll(getCarousels).toEqual(['3 3 end', '4 4 end']);
  // the page is still kept after one step, and no more after three
  for (const steps of [1, 3]) expect(await goAwayAndBack(screen, steps)).toEqual(['3 3 end', '4 4 end']);
  // left in the middle of a move
  allowMotion();
  for (const to of [1, 2]) {
    await press(page.getByRole('button', { name: new RegExp(`^${to} of 4: `) }).first());
    await frames();
    expect(getCarousels()[0]).toMatch(/start$/);
    expect(await goAwayAndBack(screen, 1)).toEqual([`${to} ${to} end`, '4 4 end']);
  }
  removeEventListener('scrollend', stop, true);
});

/** Everything that the carousels are seen as, from the first frame after the return. */
async function goAwayAndBack(screen: Rendered, steps: number): Promise<string[]> {
  for (let at = 0; at < steps; at++) {
    await screen.go(`/nowhere/${at}`);
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Not found');
  }
  const states = new Set<string>();
  let isLooking = true;
  const look = () => {
    for (const state of getCarousels()) states.add(state);
    if (isLooking) requestAnimationFrame(look);
  };
  look();
  await screen.go(-steps);
  await expect.poll(() => states.size).toBeGreaterThan(1);
  await frames();
  isLooking = false;
  return [...states];
}

/** The address of the notifications never comes. */
const NO_SOCKET: Answers = { 'GET /staging/iot/keys': () => new Promise<never>(() => {}) };
const PITCH = 'Watch Your Favorite Concerts';
/** What is true of every brand: live streams, series or tickets are not. */
const REASONS = [
  'Concerts on your phone, tablet and computer',
  'The best seat, whenever you like',
  'One account for all your devices',
];
const FEES = 'GET /v2/items/115000/access-fees';

test('home: introduces the service to an anonymous viewer, and leads to the plans and the sign-in [HOME-02 HOME-03 HOME-04 HOME-05]', async () => {
  const screen = await renderScreen('/?note=kept', { answers: { [FEES]: PLAN_FEES } });
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent(PITCH);
  await expect.element(page.getByRole('main').getByText('Free 7 Day Trial')).toBeVisible();
  expect(getReasons()).toEqual(REASONS);
  await expectAccessible();
  const link = (name: string) => page.getByRole('main').getByRole('link', { name, exact: true });
  (link('Already a member? Sign in').element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('dialog', { name: 'Sign in' })).toBeVisible();
  expect(screen.address()).toBe('/?note=kept&u=login');
  await userEvent.keyboard('{Escape}');
  (link('Get Started').element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(screen.address).toBe('/pricing');
});

test('home: shows the picture that the brand names behind the introduction, else a stage [HOME-01]', async () => {
  for (const [custom, picture] of [
    [{}, /open-stage/],
    [{ introductionPictureId: 'MyFilm01' }, /MyFilm01/],
  ] as const) {
    const screen = await renderScreen('/', { config: { custom }, answers: { [FEES]: PLAN_FEES } });
    const image = () => document.querySelector('header[data-surface=stage] img')?.getAttribute('src');
    await expect.poll(image).toMatch(picture);
    await screen.unmount();
  }
});

const getReasons = () =>
  page
    .getByRole('main')
    .getByRole('list')
    .first()
    .getByRole('listitem')
    .elements()
    .map(({ textContent }) => textContent);

test('home: offers a trial only where a plan has one, else the price of a plan or an account [HOME-02]', async () => {
  const fee = (trial: object | null) => ({ ...PLAN_FEES[1], trial_period: trial });
  for (const [fees, text] of [
    [[fee({ period: 'day', quantity: 14 })], 'Free trial: 14 days'],
    [[fee(null)], '€69.90 a year'],
    [[], 'Create an account and start watching'],
    [() => new Promise<never>(() => {}), ''],
  ] as const) {
    const screen = await renderScreen('/', { answers: { ...NO_SOCKET, [FEES]: fees as never } });
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent(PITCH);
    const line = () => page.getByRole('main').getByRole('heading', { level: 1 }).element().nextElementSibling;
    await expect.poll(() => line()?.textContent?.replace(/\s/g, ' ')).toBe(text);
    // the line has its height before its words are known
    expect(line()?.clientHeight).toBeGreaterThan(20);
    await screen.unmount();
  }
});

test('home: introduces a free site with accounts too, and leads to prices where there are plans, anonymous viewers only [HOME-01 HOME-06 HOME-07 LAYOUT-07]', async () => {
  const pricing = page.getByRole('banner').getByRole('navigation').getByRole('link', { name: 'Pricing' });
  const start = page.getByRole('main').getByRole('link', { name: 'Get Started' });
  for (const [session, accessModel, title, to] of [
    ['anonymous', 'free', PITCH, '/?u=create-account'],
    ['anonymous', 'svod', PITCH, '/pricing'],
    ['signed-in', 'svod', 'Footlights'],
    ['no-accounts', 'svod', 'Footlights'],
  ] as const) {
    const config = { contentProtection: { accessModel } };
    const screen = await renderScreen('/', { config, session, answers: NO_SOCKET });
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent(title);
    if (to) {
      await expect.element(start).toHaveAttribute('href', to);
      expect(getReasons()).toEqual(REASONS);
    }
    if (to === '/pricing') await expect.element(pricing).toBeVisible();
    else await expect.element(pricing).not.toBeInTheDocument();
    await screen.unmount();
  }
});
