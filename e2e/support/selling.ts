import type { BrowserContext, Page } from '@playwright/test';
import { joinBilling, keepPair } from './billing.ts';
import { type SellingOnPage, startSellingOnPage } from './gateway-page.ts';
import { NO_CARD } from './members.ts';
import { becomeMember } from './paying.ts';
import { test as base, expect } from './test.ts';
import { section } from './user-area.ts';

export { expect };

/** A site that sells on the page of a gateway, and the viewer who is signed in there. */
interface Shop extends SellingOnPage {
  email: string;
  /** The origins that this browser has sent a card number to. */
  numbersTo: ReadonlySet<string>;
}

/**
 * Tests of the product outside demo mode. `openShop` starts it for a brand and signs a new viewer in; afterwards nobody
 * but the gateway may have got a card number.
 */
export const test = base.extend<{ openShop: (brand: keyof typeof SIGN_IN) => Promise<Shop> }>({
  openShop: async ({ keepRunning, page, allowErrors }, use, testInfo) => {
    testInfo.slow();
    // nothing is bought yet, no card is kept, and a payment is answered by an address
    allowErrors(
      /answer: 402 GET .*\/items\/\d+\/access$/,
      NO_CARD,
      /answer: 422 POST .*\/connectors\/page\/v1\/tokens$/,
    );
    const numbersTo = watchCardNumbers(page.context());
    const gateways: string[] = [];
    await use(async (brand) => {
      const site = await keepRunning(() => startSellingOnPage(brand));
      gateways.push(site.gateway.url);
      return { ...site, numbersTo, email: await SIGN_IN[brand](page, site.url) };
    });
    expect(gateways, 'who got a card number').toEqual(expect.arrayContaining([...numbersTo]));
  },
});

/** Makes an account with a name and signs the browser in with it. @returns its address */
const SIGN_IN = {
  async footplus(page: Page, siteUrl: string) {
    return (await becomeMember(page, siteUrl)).email;
  },
  async footpier(page: Page, siteUrl: string) {
    const email = `ada-${crypto.randomUUID()}@example.test`;
    await keepPair(page.context(), siteUrl, await joinBilling(page.request, siteUrl, email));
    return email;
  },
};

/** Where a browser sends a card number to, by origin. */
function watchCardNumbers(context: BrowserContext): Set<string> {
  const seen = new Set<string>();
  context.on('request', (request) => {
    const sent = decodeURIComponent(`${request.url()} ${request.postData() ?? ''}`);
    if (/(\d{4}[\s+-]?){4}/.test(sent)) seen.add(new URL(request.url()).origin);
  });
  return seen;
}

/** A button of the gateway's page. */
export const onGateway = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
export const byCard = (page: Page) => onGateway(page, 'Pay by card');
export const plan = (page: Page) => section(page, 'Subscription details');
export const method = (page: Page) => section(page, 'Payment method');
