import { join, resolve } from 'node:path';
import { Hono } from 'hono';
import { addBridgeRoutes } from './access/bridge-routes.ts';
import { addEntitlementRoutes } from './access/entitlement-routes.ts';
import { getCreateItem } from './access/get-item.ts';
import { addHostRoutes } from './access/host-routes.ts';
import { addMediaTokenRoutes } from './access/media-token-routes.ts';
import { createPassportOpens } from './access/passport-opens.ts';
import { createPassports } from './access/passports.ts';
import type { SignDeps } from './access/sign-for.ts';
import { type Accounts, createAccounts } from './accounts/accounts.ts';
import { loadPublishers } from './accounts/questions/publishers.ts';
import { loadRegisterForms } from './accounts/register-forms.ts';
import { addAdServer } from './ads/ad-server.ts';
import { addScheduleRoutes } from './ads/schedule-routes.ts';
import { addBillingRoutes } from './api/billing/billing-routes.ts';
import { getFeeId } from './api/billing/offer-id.ts';
import { addIdentityRoutes } from './api/identity/identity-routes.ts';
import { addKeysRoutes, type NotificationForm } from './api/identity/keys-routes.ts';
import { loadSocial } from './api/identity/load-social.ts';
import { defaultCacheDir } from './cache-dir.ts';
import { createConfigFiles } from './catalogue/config-files.ts';
import { loadCatalogue } from './catalogue/load-catalogue.ts';
import { addClockRoutes } from './clock/clock-routes.ts';
import { createMovableClock } from './clock/movable-clock.ts';
import { createCardHash } from './commerce/cards/card-hash.ts';
import { type Commerce, createCommerce } from './commerce/commerce.ts';
import type { Challenge } from './commerce/safeguards/challenge.ts';
import { loadShop } from './commerce/shop.ts';
import { createCatalogueNow } from './content/catalogue-now.ts';
import { addContentRoutes } from './content/content-routes.ts';
import { createDiskCache } from './content/images/disk-cache.ts';
import { addImageRoutes } from './content/images/image-routes.ts';
import { addGatewayControl } from './gateway/control-routes.ts';
import type { Gateway } from './gateway/gateway.ts';
import { createSandbox, type Sandbox } from './gateway/sandbox.ts';
import { addGuideRoutes } from './guide/guide-routes.ts';
import { addApiNotFound, addHealth, addLastResorts, addMethodRules } from './http/add-common-routes.ts';
import { createAnswerCache } from './http/answer-cache.ts';
import type { BaseUrlOptions } from './http/base-url.ts';
import { createKeyedHash } from './limits/keyed-hash.ts';
import type { HashCost } from './limits/slow-hash.ts';
import { type Log, silentLog } from './log.ts';
import { createMail, type MailOptions } from './mail/create-mail.ts';
import { addMailboxRoutes } from './mail/mailbox-routes.ts';
import { addNewsletterRoutes } from './newsletter/newsletter-routes.ts';
import { createNotify, type Notify } from './notify/create-notify.ts';
import type { Notifier } from './notify/notifier.ts';
import { createSigning } from './signing/signing.ts';
import { loadSigningKey, logLostKey } from './signing/signing-key.ts';
import { checkSettings } from './site/check-settings.ts';
import { chooseBrand } from './site/choose-brand.ts';
import { createOwnFetch } from './site/own-fetch.ts';
import { loadServerBuild } from './site/page-renderer.ts';
import { createSettingsFile } from './site/settings-file.ts';
import { addSiteRoutes } from './site/site-routes.ts';
import { openStore } from './store/open-store.ts';
import { logOpenStreams, openThoughProtected } from './streams/gated-streams.ts';
import { addLibraryRoutes } from './streams/library-routes.ts';
import { addLicenceRoutes } from './streams/licences/licence-routes.ts';
import { addLiveRoutes } from './streams/live/live-routes.ts';
import { addStitchedRoutes } from './streams/stitched/stitched-routes.ts';
import { addStreamRoutes } from './streams/stream-routes.ts';

/** The app's page about subscriptions and payments. */
const PAYMENTS_PATH = '/u/payments';
/** Finished answers kept in memory, in bytes. */
const KEPT_ANSWER_BYTES = 64_000_000;
/** Resized pictures kept on disk, in bytes. */
const IMAGE_CACHE_BYTES = 512_000_000;

export type OriginOptions = Partial<BaseUrlOptions> & {
  /** Folder with `settings.ini`, `configs/`, `catalogue/`, `media/` and `images/`. */
  dataDir: string;
  /** The web app's build (`web/dist`); left out or null: content only. */
  siteDir?: string | null;
  /** Code of the config that is shown first, instead of the one the settings name. */
  brand?: string | undefined;
  /** Where resized pictures are kept; a folder of the user's cache when left out. */
  cacheDir?: string;
  cacheBytes?: number;
  /**
   * Folder of accounts, the signing key and everything that must not be lost; undefined or null: in memory
   * only.
   */
  storeDir?: string | null;
  /** A PostgreSQL address for the accounts, instead of a file in that folder. */
  databaseUrl?: string | null;
  /** The mail server; undefined or null: no mail is sent, except to the mailbox page in demo mode. */
  smtp?: MailOptions['smtp'];
  /** The mailing service that gets newsletter sign-ups; undefined or null: the list is stored here. */
  newsletterUrl?: string | null;
  /** The clock of accounts, mail and signatures, in ms; tests can set it. */
  now?: () => number;
  /** Cost of hashing passwords and cards; undefined: as OWASP recommends. Tests lower it. */
  hashCost?: HashCost | undefined;
  log?: Log;
  /** The payment gateway; undefined: the sandbox in demo mode, otherwise none. */
  gateway?: Gateway | null;
  /** Demands a proof from a caller with many refused cards or vouchers; undefined: never. */
  challenge?: Challenge | null;
  /** Notifies the viewers' devices; undefined: through the connections of this process. */
  notifier?: Notifier;
  /**
   * Address of the sandbox gateway's pages; default `http://localhost`. The code that listens on a port opens
   * it.
   */
  gatewayUrl?: string;
  /** What `/iot/keys` offers: an address (default), or keys for MQTT. */
  notifications?: NotificationForm;
  /** Mailbox page, sandbox gateway, movable clock; passed to the page renderer. For this machine only. */
  demo?: boolean;
};

export type Origin = {
  app: Hono;
  accounts: Accounts;
  commerce: Commerce;
  /** Null: payments use another gateway, or none. */
  sandbox: Sandbox | null;
  /** Its sockets need a server: the code that listens on a port passes upgrades to it. */
  notify: Notify;
  close: () => Promise<void>;
};

/**
 * The embedded origin: a function from Request to Response (`app.fetch`), without a port.
 *
 * @throws CatalogueError if a file of the data folder is damaged; StoreError if the store cannot be used;
 * Error if the web app is not built or the brand does not exist
 */
export async function createOrigin(options: OriginOptions): Promise<Origin> {
  const dataDir = resolve(options.dataDir);
  const log = options.log ?? silentLog;
  const base: BaseUrlOptions = {
    publicUrl: options.publicUrl ?? null,
    trustProxy: options.trustProxy ?? false,
  };
  const catalogue = loadCatalogue(dataDir);
  const siteDir = options.siteDir ? resolve(options.siteDir) : null;
  const web = siteDir === null ? null : { dir: siteDir, ...(await loadServerBuild(siteDir)) };
  const cache = createDiskCache(
    options.cacheDir ?? defaultCacheDir(dataDir),
    options.cacheBytes ?? IMAGE_CACHE_BYTES,
  );
  logOpenStreams(openThoughProtected(catalogue, join(dataDir, 'media')), options.demo ?? false, log);
  const configs = createConfigFiles(dataDir);
  const settingsFile = join(dataDir, 'settings.ini');
  const settings = createSettingsFile(settingsFile);
  checkSettings(await settings(), settingsFile);
  const readSettings =
    options.brand === undefined ? settings : await chooseBrand(settings, configs, options.brand, dataDir);
  const answers = createAnswerCache(KEPT_ANSWER_BYTES);
  const demo = options.demo ?? false;
  const now = options.now ?? Date.now;
  const storeDir = options.storeDir ?? null;
  const { key: signingKey, isNew: isNewKey } = loadSigningKey(storeDir);
  const signing = createSigning(signingKey, now);
  const shop = loadShop(dataDir);
  const forms = loadRegisterForms(dataDir);
  const social = loadSocial(dataDir);
  const store = await openStore({ dir: storeDir, databaseUrl: options.databaseUrl, log });
  log('info', 'store opened', { store: store.place });
  if (isNewKey) await logLostKey(store.db, log);
  const mail = createMail({ smtp: options.smtp ?? null, demo, now, log });
  const accounts = createAccounts({
    db: store.db,
    forms,
    publishers: loadPublishers(dataDir, (id) => shop.item(id) !== undefined),
    sendMail: mail.sendMail,
    log,
    codeKey: signingKey,
    hashCost: options.hashCost,
    now,
    erasing: (accountId, erase) => commerce.erase(accountId, erase),
    purge: store.purge,
    alsoExport: (accountId) => commerce.exportOf(accountId),
    sessionsEnded: (accountId, leavingSession) => void notify.checkSessions(accountId, leavingSession),
  });
  const notify = createNotify({
    key: signingKey,
    isOpen: accounts.isSessionOpen,
    outcomes: {
      unacknowledged: (accountId) => commerce.unacknowledgedOutcomes(accountId),
      recent: (withinMs) => commerce.recentOutcomes(withinMs),
      acknowledge: (outcome) => commerce.acknowledge(outcome),
    },
    now,
    log,
  });

  const clock = demo ? createMovableClock(now, storeDir) : null;
  const sandbox =
    demo && options.gateway === undefined
      ? createSandbox({
          dir: storeDir,
          pagesAt: options.gatewayUrl ?? 'http://localhost',
          now: clock?.now ?? now,
          log,
        })
      : null;
  const commerce = createCommerce({
    db: store.db,
    shop,
    gateway: options.gateway ?? sandbox?.gateway ?? null,
    notifier: options.notifier ?? notify.notifier,
    hashCard: createCardHash(signingKey, options.hashCost),
    keyedHash: createKeyedHash(signingKey),
    now: clock?.now ?? now,
    challenge: options.challenge ?? null,
    sendMail: mail.sendMail,
    paymentsUrl: base.publicUrl === null ? null : `${base.publicUrl}${PAYMENTS_PATH}`,
    steadyMs: () => performance.now(),
    log,
  });
  await commerce.start();

  const app = new Hono();
  const own = createOwnFetch((request) => app.fetch(request));
  const { getViewer } = accounts;
  const { grantedItems } = commerce;
  // purchases use the movable clock, and so does the access they give
  const accessNow = clock?.now ?? now;
  const plans = { catalogue, accessTo: commerce.accessTo, now: accessNow };
  const passports = createPassports({
    ...plans,
    db: store.db,
    key: signingKey,
    stampOf: accounts.passwordStamp,
  });
  const getItem = getCreateItem((offerId) => commerce.itemOfFee(getFeeId(offerId)) ?? 0);
  const signDeps: SignDeps = { catalogue, configs, signing, getViewer, readSettings, grantedItems, getItem };
  addEntitlementRoutes(app, { plans, configs, getViewer });
  addBridgeRoutes(app, { passports, configs, getViewer, log });
  addHostRoutes(app, signDeps);
  addIdentityRoutes(app, { accounts, commerce, social, base, log });
  addBillingRoutes(app, { accounts, commerce, base, log });
  addNewsletterRoutes(app, {
    db: store.db,
    keyedHash: createKeyedHash(signingKey),
    now,
    sendMail: mail.sendMail,
    forwardTo: options.newsletterUrl ?? null,
    base,
    log,
  });
  const onClockMoved = async () => {
    await sandbox?.tick();
    await commerce.tick();
  };
  if (clock) addClockRoutes(app, clock, onClockMoved);
  if (sandbox) addGatewayControl(app, sandbox);
  addKeysRoutes(app, {
    getViewer: accounts.getViewer,
    tickets: notify.tickets,
    form: options.notifications ?? 'websocket',
    base,
  });
  addLicenceRoutes(app, { catalogue, signing });
  addMethodRules(app);
  addMediaTokenRoutes(app, signDeps);
  const catalogueNow = createCatalogueNow(catalogue, now);
  addContentRoutes(app, {
    catalogueNow,
    configs,
    answers,
    base,
    signing,
    passportOpens: createPassportOpens({ passports, catalogue, grantedItems, getItem, now: accessNow }),
  });
  addImageRoutes(app, { catalogue, dataDir, cache, log });
  addGuideRoutes(app, { catalogue, dataDir, answers, base, now });
  addLiveRoutes(app, { catalogue, dataDir, answers, now });
  addLibraryRoutes(app, { dataDir, demo });
  addStreamRoutes(app, { catalogue, dataDir, answers, signing });
  addStitchedRoutes(app, {
    find: (id) => catalogueNow().catalogue.media.get(id),
    configs,
    dataDir,
    answers,
    log,
  });
  addScheduleRoutes(app, { dataDir, answers, base });
  if (demo) addAdServer(app, base);
  if (mail.mailbox) addMailboxRoutes(app, mail.mailbox);
  addHealth(app, () => catalogue.media.size);
  addApiNotFound(app);
  addSiteRoutes(app, {
    web,
    readSettings,
    own,
    answers,
    base,
    log,
    demo,
  });
  addLastResorts(app, log);
  return {
    app,
    accounts,
    commerce,
    sandbox,
    notify,
    async close() {
      notify.close();
      await Promise.all([cache.settled(), accounts.settled(), commerce.close()]);
      mail.close();
      await store.close();
    },
  };
}
