import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { httpError } from '../../account/identity/testing/fake-identity.ts';
import { type Answers, inTurn, item, media, noAnswer } from '../../testing/answers.ts';
import { END_OF_2029, planAnswers, SUBSCRIPTION } from '../../testing/plan-answers.ts';
import { press } from '../../testing/press.ts';
import { PLAN_FEES, SHOP, TICKET, TICKET_FEE } from '../../testing/shop-answers.ts';
import { openPane } from '../testing/open-pane.tsx';

/** The pane of a viewer, who came for a ticket or for any plan. */
async function open(answers: Answers = {}, { u = 'choose-offer', ids = [] as string[] } = {}) {
  const offers = ids.map((offerId) => ({ vendor: 'jwp', offerId, premier: false }));
  const opened = await openPane(u, {
    session: 'signed-in',
    answers: { ...SHOP, ...answers },
    tab: { purchase: JSON.stringify({ offers }) },
  });
  const { pane } = opened;
  return {
    ...opened,
    title: expect.element(pane.getByRole('heading', { level: 2 })),
    plan: (name: string) => pane.getByRole('radio', { name, exact: false }),
    order: pane.getByRole('group', { name: 'Your order' }),
    card: (name: string) =>
      pane.getByRole('radiogroup').getByText(name).element().closest('label')?.textContent,
  };
}

test('choose-offer pane: shows price, period and trial of each plan, and is closed by its button alone [CONST-31 MODAL-05 MODAL-22 MODAL-28]', async () => {
  const { screen, pane, title, plan, card, button } = await open();
  await expect.element(plan('Monthly plan')).toBeVisible();
  expect(card('Monthly plan')).toMatch(/€6\.99 a monthFirst 7 days free$/);
  expect(card('Annual plan')).toMatch(/Best Deal€69\.90 a yearNo free trial/);
  await expect.element(pane).toHaveAttribute('data-size', 'medium');
  expect(pane.element().querySelector('[aria-current="step"]')?.textContent).toBe('Plan');
  expect(button('Close').elements()).toEqual([]);
  await userEvent.keyboard('{Escape}{Escape}');
  document.elementFromPoint(5, 5)?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
  await title.toHaveTextContent('Choose your plan');
  await button('Not now').click();
  await expect.element(pane).not.toBeInTheDocument();
  expect(screen.address()).toBe('/nowhere');
});

test('choose-offer pane: asks for a choice among several tickets [PLAN-07]', async () => {
  const fees = { 'GET /v2/items/115001/access-fees': [TICKET_FEE, { ...TICKET_FEE, id: 7002 }] };
  const { pane, button, title } = await open(fees, { ids: [TICKET, 'C115001_7002'] });
  const tickets = pane.getByRole('radio', { name: 'One-time ticket', exact: false });
  await expect.element(tickets).toHaveLength(2);
  expect(pane.getByRole('radio', { checked: true }).elements()).toEqual([]);
  await press(button('Continue'));
  await expect.element(pane).toMatchTextContent('Choose an option to continue');
  await press(tickets.first());
  await expect.element(pane).not.toMatchTextContent('Choose an option to continue');
  await press(button('Continue'));
  await title.toHaveTextContent('Check out');
});

test('choose-offer pane: starts with a plan, so that Enter leads to its checkout [PLAN-11 MODAL-06 REG-18]', async () => {
  const { screen, title, plan, order } = await open({}, { u: 'checkout' });
  await title.toHaveTextContent('Choose your plan');
  await expect.element(plan('Monthly plan')).toBeChecked();
  await expect.element(plan('Monthly plan')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await title.toHaveTextContent('Start your free trial');
  await expect.element(order).toMatchTextContent('Monthly plan€6.99');
  expect(screen.address()).toBe('/nowhere?u=checkout');
});

test('choose-offer pane: starts with the plan of the address, until the viewer chooses another [PLAN-08]', async () => {
  const { pane, plan, order, button } = await open({}, { u: 'choose-offer#p=annual' });
  await expect.element(plan('Annual plan')).toBeChecked();
  await press(plan('Monthly plan'));
  await press(button('Continue'));
  await expect.element(order).toMatchTextContent('Monthly plan€6.99');
  await press(pane.getByRole('link', { name: 'Change plan' }));
  await expect.element(plan('Monthly plan')).toBeChecked();
});

test('choose-offer pane: names a ticket a single payment, not a plan of unknown period [PLAN-01]', async () => {
  const access_type = { name: 'subscription', period: 'decade', quantity: 1 };
  const { plan, card } = await open(
    { 'GET /v2/items/115000/access-fees': [{ ...PLAN_FEES[1], access_type }] },
    { ids: [TICKET] },
  );
  await expect.element(plan('One-time ticket')).toBeVisible();
  expect(card('One-time ticket')).toMatch(/€3\.00 one-time payment/);
  expect(card('Annual plan')).toMatch(/€69\.90 $/);
});

test('choose-offer pane: offers to try again, and keeps the focus, when the offers cannot be loaded [PLAN-52]', async () => {
  const fees = inTurn(noAnswer, httpError(422, 'No'), PLAN_FEES);
  const { pane, plan, message, button } = await open({ 'GET /v2/items/115000/access-fees': fees });
  await expect.element(message).toHaveTextContent("We couldn't load the options.");
  button('Try again').element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(plan('Annual plan')).toBeVisible();
  expect(pane.element().contains(document.activeElement)).toBe(true);
});

test('choose-offer pane: says how long one item can be watched, if all its offers agree [MODAL-05 PLAN-48]', async () => {
  const access_type = { name: 'ppv', period: 'week', quantity: 2 };
  const longer = { ...TICKET_FEE, id: 7002, access_type };
  const single = { 'GET /v2/items/115000/access-fees': [] };
  const one = await open(single, { ids: [TICKET] });
  await expect.element(one.pane).toMatchTextContent('Just this concert, as often as you like for 1 week.');
  await one.screen.unmount();
  const fees = { ...single, 'GET /v2/items/115001/access-fees': [TICKET_FEE, longer] };
  const both = await open(fees, { ids: [TICKET, 'C115001_7002'] });
  await expect.element(both.pane).toMatchTextContent('Buy just this concert.');
});

/** The pane over the page of an item, which the address opened. */
async function openAt(path: string, productIds: string, answers: Answers = {}, purchase: object = {}) {
  const { screen, pane } = await openPane('choose-offer', {
    session: 'signed-in',
    path,
    answers: { ...SHOP, 'GET /v2/media/Item0001': media(item('Item0001', { productIds })), ...answers },
    tab: { purchase: JSON.stringify(purchase) },
  });
  await expect.poll(() => pane.getByText('Loading', { exact: true }).elements()).toEqual([]);
  return {
    screen,
    pane,
    plans: expect.element(pane.getByRole('radio', { name: 'plan', exact: false })),
    ticket: expect.element(pane.getByRole('radio', { name: 'One-time ticket', exact: false })),
  };
}

const AT_ITEM = '/m/Item0001/aurora?u=choose-offer';
const SOLD = `jwp:${TICKET}`;
const PREMIER = `!${SOLD}`;
const OPEN = { id: 81001, expires_at: END_OF_2029, item: { id: 115001, title: 'Aurora Set' } };
const OWNED: Answers = { 'GET /items/115001/access': OPEN };
const SUBSCRIBED = planAnswers({ subscription: SUBSCRIPTION });
const DISPUTED = Response.json({ code: 402, message: 'No access', disputed: true }, { status: 402 });
const DISPUTED_PLAN = { ...SUBSCRIBED, 'GET /items/115000/access': DISPUTED };

test('choose-offer pane: offers what the page shows when the address opens it [MODAL-05]', async () => {
  const { screen, pane, plans, ticket } = await openAt(AT_ITEM, SOLD);
  await plans.toHaveLength(2);
  await ticket.toBeVisible();
  for (const path of ['/m/Seri0001?e=Item0001', '/s/List0001?e=Item0001']) {
    await screen.go('/nowhere?u=choose-offer');
    await expect.element(pane.getByRole('radio', { name: 'One-time' })).not.toBeInTheDocument();
    await screen.go(`${path}&u=choose-offer`);
    await ticket.toBeVisible();
    await plans.toHaveLength(2);
  }
});

const CHOICES: [string, string, Answers, plans: number, tickets: number][] = [
  ['a ticket alone, when no plan opens the item', PREMIER, {}, 0, 1],
  ['it to a subscriber too', PREMIER, SUBSCRIBED, 0, 1],
  ['nothing that the plan of a subscriber opens', SOLD, SUBSCRIBED, 0, 0],
  ['no ticket that the viewer owns', PREMIER, OWNED, 0, 0],
  ['nothing to see what is disputed', SOLD, { 'GET /items/115001/access': DISPUTED }, 0, 0],
  ['nothing that a disputed plan opens', SOLD, DISPUTED_PLAN, 0, 0],
  [
    'a ticket when access cannot be read',
    PREMIER,
    { 'GET /items/115001/access': httpError(422, 'No') },
    0,
    1,
  ],
  [
    'no plan when the subscription cannot be read',
    '',
    { 'GET /items/115000/access': httpError(403, 'No') },
    0,
    0,
  ],
  ['nothing when the item cannot be loaded', SOLD, { 'GET /v2/media/Item0001': httpError(400, 'No') }, 0, 0],
];
test('choose-offer pane: offers what can be bought, as far as it is known', async () => {
  for (const [what, productIds, answers, plans, tickets] of CHOICES) {
    const { screen, pane } = await openAt(AT_ITEM, productIds, answers);
    const count = (name: string) => pane.getByRole('radio', { name, exact: false });
    await expect.element(count('plan'), { message: what }).toHaveLength(plans);
    await expect.element(count('One-time ticket'), { message: what }).toHaveLength(tickets);
    await screen.unmount();
  }
});

test('choose-offer pane: says that what the viewer came for is disputed, and whom to write to', async () => {
  const { pane } = await openAt(AT_ITEM, '', DISPUTED_PLAN);
  await expect.element(pane.getByRole('heading', { name: 'The bank is still deciding' })).toBeVisible();
  await expect.element(pane).toMatchTextContent(/was disputed at the bank\..*Write to us/);
});

test('choose-offer pane: offers the plans to a viewer who came for one on this page [REG-15]', async () => {
  const came = (plan: string) => openAt(AT_ITEM, PREMIER, {}, { plan });
  const here = await came('/m/Item0001/aurora');
  await here.plans.toHaveLength(2);
  await here.ticket.not.toBeInTheDocument();
  await here.screen.unmount();
  const elsewhere = await came('/pricing');
  await elsewhere.ticket.toBeVisible();
  await elsewhere.plans.not.toBeInTheDocument();
});
