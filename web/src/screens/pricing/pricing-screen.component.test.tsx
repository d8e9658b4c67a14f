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

test('pricing screen: shows both plans with price, period and trial, the yearly one as the best deal, and leads to the registration [ROUTE-15 PRICING-02 PRICING-03 PRICING-06]', async () => {
  const { screen, main, card, start } = await open();
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
  await start('Monthly').toHaveAttribute('href', '/pricing?u=create-account#p=monthly');
  (card('Yearly').getByRole('link').element() as HTMLElement).click();
  await expect.element(screen.getByRole('dialog')).toBeVisible();
  expect(screen.address()).toBe('/pricing?u=create-account#p=annual');
});

test("pricing screen: shows the site's playlist, which a genre narrows, and the configured prices when no offers come [PRICING-01 PRICING-04 PRICING-05 CONST-36]", async () => {
  const custom = { pricingPlaylistId: 'AllConcP', monthlyPrice: '€7 for now', yearlyPrice: '€70 for now' };
  const { main, card } = await open(
    { 'GET /v2/playlists/AllConcP': LIST, [FEES]: [] },
    { config: { custom } },
  );
  const list = main.getByRole('region', { name: 'All concerts' });
  await expect.element(list.getByRole('link')).toHaveLength(2);
  await list.getByRole('button', { name: 'Jazz' }).click();
  await expect.element(list.getByRole('link')).toHaveLength(1);
  await expect.element(list.getByRole('link')).toMatchTextContent('BlueHrs1');
  await expect.element(card('Monthly')).toMatchTextContent('€7 for now a month');
  await expect.element(card('Yearly')).toMatchTextContent('€70 for now a year');
});

test('pricing screen: shows a viewer plans and prices in the chosen language, which lead to the choice of a plan [PRICING-01 PRICING-03]', async () => {
  const { card } = await open({}, { language: 'de', session: 'signed-in' });
  await expect.element(card('Jährlich')).toMatchTextContent(/69,90\s€/);
  await expect.element(card('Monatlich')).toMatchTextContent('Erste 7 Tage kostenlos');
  await expect
    .element(card('Jährlich').getByRole('link'))
    .toHaveAttribute('href', '/pricing?u=choose-offer#p=annual');
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
