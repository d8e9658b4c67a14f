import { expect, test } from 'vitest';
import { type Answers, item, playlist } from '../../testing/answers.ts';
import { expectAccessible } from '../../testing/expect-accessible.ts';
import { type RenderOptions, renderScreen } from '../../testing/render.tsx';
import { PLAN_FEES, SHOP } from '../../testing/shop-answers.ts';

const FEES = 'GET /v2/items/115000/access-fees';
const LIST = playlist(
  'AllConcP',
  [item('BlueHrs1', { genre: 'Jazz' }), item('RedRoom1', { genre: 'Rock' })],
  {
    title: 'All concerts',
  },
);

async function open(answers: Answers = {}, options: RenderOptions = {}) {
  const screen = await renderScreen('/pricing', { ...options, answers: { ...SHOP, ...answers } });
  const main = screen.getByRole('main');
  const card = (name: string) => main.getByRole('article', { name, exact: true });
  return {
    screen,
    main,
    card,
    start: (name: string) => expect.element(card(name).getByRole('link', { name: 'Get Started' })),
  };
}

test('pricing screen: shows both plans with price, period and trial, the yearly one as the best deal [ROUTE-15 PRICING-01 PRICING-02 PRICING-06]', async () => {
  const { main, card } = await open();
  await expect
    .element(card('Monthly'))
    .toMatchTextContent(/€6\.99 a monthFirst 7 days free.*Cancel any time/);
  await expect.element(card('Yearly')).toMatchTextContent(/Best Deal€69\.90 a year.*Cancel any time/);
  await expect.element(card('Yearly')).toMatchTextContent('No free trial');
  await expect.element(card('Yearly')).not.toMatchTextContent('days free');
  expect(main.getByText('Best Deal').elements()).toHaveLength(1);
  expect(main.getByRole('combobox').elements()).toEqual([]);
  await expectAccessible();
  expect(document.title).toBe('Pricing - Footlights');
});

test('pricing screen: leads to the registration, and a viewer to the choice of a plan [PRICING-03]', async () => {
  const { screen, start, card } = await open();
  await start('Monthly').toHaveAttribute('href', '/pricing?u=create-account#p=monthly');
  await card('Yearly').getByRole('link').click();
  expect(screen.address()).toBe('/pricing?u=create-account#p=annual');
  await expect.element(screen.getByRole('dialog')).toBeVisible();
  await screen.unmount();
  const viewer = await open({}, { session: 'signed-in' });
  await viewer.start('Yearly').toHaveAttribute('href', '/pricing?u=choose-offer#p=annual');
});

test("pricing screen: shows the site's playlist, which a genre narrows [PRICING-04 PRICING-05 CONST-36]", async () => {
  const { main } = await open(
    { 'GET /v2/playlists/AllConcP': LIST },
    { config: { custom: { pricingPlaylistId: 'AllConcP' } } },
  );
  const list = main.getByRole('region', { name: 'All concerts' });
  await expect.element(list.getByRole('link')).toHaveLength(2);
  await list.getByRole('button', { name: 'Jazz' }).click();
  await expect.element(list.getByRole('link')).toHaveLength(1);
  await expect.element(list.getByRole('link')).toMatchTextContent('BlueHrs1');
});

test('pricing screen: shows the configured prices when no offers come [PRICING-01]', async () => {
  const custom = { monthlyPrice: '€7 for now', yearlyPrice: '€70 for now' };
  const { card } = await open({ [FEES]: [] }, { config: { custom } });
  await expect.element(card('Monthly')).toMatchTextContent('€7 for now a month');
  await expect.element(card('Yearly')).toMatchTextContent('€70 for now a year');
});

test('pricing screen: shows plans and prices in the chosen language [PRICING-01]', async () => {
  const { card } = await open({}, { language: 'de' });
  await expect.element(card('Jährlich')).toMatchTextContent(/69,90\s€/);
  await expect.element(card('Monatlich')).toMatchTextContent('Erste 7 Tage kostenlos');
});

test('pricing screen: names a plan of another length, with how often it is paid, as no bargain [PRICING-01 PLAN-01]', async () => {
  const season = {
    ...PLAN_FEES[1],
    description: 'A season',
    amount: 17.99,
    access_type: { name: 'subscription', period: 'month', quantity: 3 },
  };
  const { card, start } = await open({ [FEES]: [season] });
  await expect
    .element(card('A season'))
    .toHaveTextContent(
      'A season€17.99 every 3 monthsGet StartedThe full concert libraryOn your phone, laptop and big screen',
    );
  await start('A season').toHaveAttribute('href', '/pricing?u=create-account');
});
