import { PAYMENT_REASONS } from '@marquee/contract/payments/payment-reasons';
import { type Context, Hono } from 'hono';
import { csrf } from 'hono/csrf';
import { CACHE_CONTROL, SITE_SECURITY_HEADERS } from '../http/header-tables.ts';
import { isLocalRequest } from '../http/loopback.ts';
import type { Charge } from './charge-book.ts';
import { bankPage, endPage, getPayer, isHttpUrl, isOwnUrl, pagePolicy, paypalPage } from './gateway-pages.ts';
import type { Decision, Sandbox } from './sandbox.ts';

/** The gateway's pages, by payment method, and the possible decisions on them. */
const PAGES = [
  { at: '/bank/:id', method: 'card', page: bankPage, decisions: ['approve', 'refuse'] },
  { at: '/paypal/:id', method: 'paypal', page: paypalPage, decisions: ['approve', 'cancel', 'fail'] },
] as const;

/** Titles for charges that need no decision. */
const ENDS: Record<Charge['state'], string> = {
  pending: 'The payment is under way',
  requires_action: 'The payment waits',
  succeeded: 'The payment is done',
  failed: 'The payment was refused',
  cancelled: 'The payment was cancelled',
};

/** The bank's page and PayPal's: forms without scripts, at a separate address. Only for this machine. */
export function createGatewayPages(sandbox: Sandbox): Hono {
  const app = new Hono();
  app.use(async (c, next) => {
    if (!isLocalRequest(c.req.raw)) return c.text('Not found', 404);
    return next();
  });
  // Pages of other sites must not decide.
  app.use(csrf());
  for (const { at, method, page, decisions } of PAGES) {
    const find = (c: Context) => {
      const charge = sandbox.find(c.req.param('id') ?? '');
      return charge?.method === method ? charge : undefined;
    };
    app.get(at, (c) => {
      const charge = find(c);
      if (!charge) return html(endPage('There is no such payment', null), undefined, 404);
      if (charge.state === 'requires_action') return html(page(charge), charge);
      return html(endPage(ENDS[charge.state], backUrl(charge)), charge);
    });
    app.post(at, async (c) => {
      const charge = find(c);
      const { decision, payer } = await c.req.parseBody();
      if (!charge || !isAllowed(decisions, decision))
        return html(endPage('There is no such payment', null), charge, 404);
      sandbox.decide(charge.id, decision, method === 'paypal' ? getPayer(charge, payer) : undefined);
      const decided = sandbox.find(charge.id) ?? charge;
      const back = backUrl(decided);
      // Payers are never redirected to another site: they get a link instead.
      return isOwnUrl(back) ? c.redirect(back, 303) : html(endPage(ENDS[decided.state], back), decided);
    });
  }
  app.notFound(() => html(endPage('There is nothing here', null), undefined, 404));
  return app;
}

const isAllowed = (decisions: readonly Decision[], given: unknown): given is Decision =>
  decisions.some((decision) => decision === given);

function backUrl({ state, failure, returnUrl, cancelUrl, errorUrl }: Charge): string | null {
  const url = state === 'cancelled' ? cancelUrl : returnUrl;
  const isFailed = state === 'failed' && isHttpUrl(errorUrl);
  if (!isFailed) return isHttpUrl(url) ? url : null;
  const withMessage = new URL(errorUrl);
  withMessage.searchParams.set('message', failure ? PAYMENT_REASONS[failure] : '');
  return withMessage.href;
}

function html(body: string, charge: Charge | undefined, status = 200): Response {
  return new Response(body, {
    status,
    headers: {
      ...SITE_SECURITY_HEADERS,
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': CACHE_CONTROL.none,
      'Content-Security-Policy': pagePolicy(charge),
      // The form's own origin is checked, so it has to be sent; other sites do not get the address.
      'Referrer-Policy': 'same-origin',
    },
  });
}
