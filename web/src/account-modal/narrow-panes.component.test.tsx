import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../testing/expect-accessible.ts';
import { CARD, planAnswers, SUBSCRIPTION } from '../testing/plan-answers.ts';
import type { RenderOptions } from '../testing/render.tsx';
import { MONTHLY, SHOP } from '../testing/shop-answers.ts';
import { openPane } from './testing/open-pane.tsx';

const ANONYMOUS: RenderOptions = {
  answers: { 'GET /accounts/register-fields/footlights-members': { collection: [] } },
};
const BUYER: RenderOptions = {
  session: 'signed-in',
  answers: SHOP,
  tab: { purchase: JSON.stringify({ offerId: MONTHLY }) },
};
const SUBSCRIBER: RenderOptions = {
  session: 'signed-in',
  answers: planAnswers({ subscription: SUBSCRIPTION, card: CARD }),
};
const PANES: [options: RenderOptions, panes: string[]][] = [
  [ANONYMOUS, ['login', 'create-account', 'forgot-password', 'reset-password', 'send-confirmation']],
  [
    BUYER,
    [
      'choose-offer',
      'checkout',
      'waiting-for-payment',
      'finalize-payment&redirectResult=X',
      'payment-error',
      'payment-cancelled',
      'delete-account',
      'edit-password',
    ],
  ],
  [SUBSCRIBER, ['upgrade-subscription', 'unsubscribe', 'edit-card', 'payment-method']],
];

/** What reaches over an edge of the window. */
const getCut = (pane: Element) =>
  [pane, ...pane.querySelectorAll('h2, p, label, button, input, select, a')].flatMap((one) => {
    const { left, right, width } = one.getBoundingClientRect();
    const isCut = width > 1 && one.checkVisibility() && (left < -1 || right > innerWidth + 1);
    return isCut ? `${one.tagName} ${one.textContent}` : [];
  });

/** Whether a line of the title can reach the button that closes the pane. */
function isUnderClose(pane: Element) {
  const [title, close] = ['h2', 'button[aria-label="Schließen"]'].map((one) => pane.querySelector(one));
  if (!title || !close) return false;
  const endsAt =
    title.getBoundingClientRect().right - Number.parseFloat(getComputedStyle(title).paddingRight);
  return endsAt > close.getBoundingClientRect().left;
}

/** Whether the button can be scrolled to as a keyboard's focus does it, and nothing lies over its middle. */
function isPressable(button: HTMLElement) {
  button.focus();
  const { left, top, width, height } = button.getBoundingClientRect();
  return button.contains(document.elementFromPoint(left + width / 2, top + height / 2));
}

test('panes: fit a window of 320 px in the longest language, have a button that can be pressed at 640 by 360 px, and are accessible [LAYOUT-27]', async () => {
  for (const [options, panes] of PANES)
    for (const u of panes) {
      const { screen, pane } = await openPane(u, { ...options, width: 320, language: 'de' });
      await expect.element(pane).not.toHaveAttribute('aria-busy', 'true');
      expect([u, getCut(pane.element()), isUnderClose(pane.element())]).toEqual([u, [], false]);
      expect([u, document.documentElement.scrollWidth, pane.element().scrollWidth]).toEqual([
        u,
        320,
        pane.element().clientWidth,
      ]);
      // phones zoom in on a field with smaller letters
      const fields = [...pane.element().querySelectorAll('input:not([type=radio], [type=checkbox]), select')];
      expect([
        u,
        fields.filter((one) => Number.parseFloat(getComputedStyle(one).fontSize) < 16).length,
      ]).toEqual([u, 0]);
      await expectAccessible();
      const button = [...pane.element().querySelectorAll<HTMLElement>('button[type=submit]')].at(-1);
      if (button) {
        await page.viewport(640, 360);
        expect([u, isPressable(button)]).toEqual([u, true]);
      }
      await screen.unmount();
    }
});
