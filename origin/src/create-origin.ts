import { Hono } from 'hono';
import { addAccessRoutes } from './access/access-routes.ts';
import { addAdServer } from './ads/ad-server.ts';
import { addScheduleRoutes } from './ads/schedule-routes.ts';
import { addBillingRoutes } from './api/billing/billing-routes.ts';
import { addConfirmRoutes } from './api/confirm-email.ts';
import { addIdentityRoutes } from './api/identity/identity-routes.ts';
import { addKeysRoutes } from './api/identity/keys-routes.ts';
import { addReminderRoutes } from './api/reminder-routes.ts';
import { addClockRoutes } from './clock/clock-routes.ts';
import { addContentRoutes } from './content/content-routes.ts';
import { addImageRoutes } from './content/images/image-routes.ts';
import { addGatewayControl } from './gateway/control-routes.ts';
import { addStripeWebhook } from './gateway/stripe/webhook-route.ts';
import { addGuideRoutes } from './guide/guide-routes.ts';
import {
  addApiNotFound,
  addHealth,
  addLastResorts,
  addMethodRules,
  addReadiness,
} from './http/add-common-routes.ts';
import { addMailboxRoutes } from './mail/mailbox-routes.ts';
import { addNewsletterRoutes } from './newsletter/newsletter-routes.ts';
import { type OriginOptions, openShared, type Shared } from './shared.ts';
import { addSiteRoutes } from './site/site-routes.ts';
import { addPlayerLibraryRoutes } from './streams/library-routes.ts';
import { addLicenceRoutes } from './streams/licences/licence-routes.ts';
import { addLiveRoutes } from './streams/live/live-routes.ts';
import { addStitchedRoutes } from './streams/stitched/stitched-routes.ts';
import { addStreamRoutes } from './streams/stream-routes.ts';

/** In the order in which they see a request. What has to be stopped is named with `onClose`. */
const PARTS: readonly ((app: Hono, shared: Shared) => void | Promise<void>)[] = [
  // these take what is sent to them; the first one before the wire that has everything else below /payments
  addStripeWebhook,
  addAccessRoutes,
  addIdentityRoutes,
  addBillingRoutes,
  addNewsletterRoutes,
  addConfirmRoutes,
  addReminderRoutes,
  addClockRoutes,
  addGatewayControl,
  addKeysRoutes,
  addLicenceRoutes,
  // everything below is only read
  addMethodRules,
  addContentRoutes,
  addImageRoutes,
  addGuideRoutes,
  addLiveRoutes,
  addPlayerLibraryRoutes,
  addStreamRoutes,
  addStitchedRoutes,
  addScheduleRoutes,
  addAdServer,
  addMailboxRoutes,
  addHealth,
  addReadiness,
  addApiNotFound,
  // every other address is a page
  addSiteRoutes,
  addLastResorts,
];

/** `sandbox` null: another gateway, or none. The code that listens on a port passes upgrades to `notify`. */
export type Origin = Pick<Shared, 'accounts' | 'commerce' | 'reminders' | 'sandbox' | 'notify' | 'folder'> & {
  app: Hono;
  close: () => Promise<void>;
};

/**
 * The embedded origin: `app.fetch`, without a port.
 * @throws what `openShared` throws; CatalogueError if the data folder is damaged; Error if the web app is not built
 */
export async function createOrigin(options: OriginOptions): Promise<Origin> {
  const steps: (() => unknown)[] = [];
  const close = async () => {
    for (const step of steps.splice(0).toReversed()) await step();
  };
  try {
    const shared = await openShared(options, (step) => steps.push(step));
    const app = new Hono();
    for (const add of PARTS) await add(app, shared);
    const { accounts, commerce, reminders, sandbox, notify, folder } = shared;
    return { app, accounts, commerce, reminders, sandbox, notify, folder, close };
  } catch (error) {
    await close();
    throw error;
  }
}
