import { resolve } from 'node:path';
import type { Context } from 'hono';
import { createAccess } from './access/access-routes.ts';
import { createCountriesOf } from './access/countries-of.ts';
import { getCreateItem } from './access/get-item.ts';
import { createScreens } from './access/screens.ts';
import { createAccounts } from './accounts/accounts.ts';
import { checkCaptchaSecret } from './api/billing/captcha.ts';
import { getFeeId } from './api/billing/offer-id.ts';
import { getConfirmUrl } from './api/confirm-email.ts';
import type { NotificationForm } from './api/identity/keys-routes.ts';
import { createFindBrandIcon } from './catalogue/brand-icons.ts';
import { createBrandTexts } from './catalogue/brand-texts.ts';
import { createCatalogueNow } from './catalogue/catalogue-now.ts';
import { createConfigFiles } from './catalogue/config-files.ts';
import { createMovableClock } from './clock/movable-clock.ts';
import { createCardHash } from './commerce/cards/card-hash.ts';
import { createCommerce } from './commerce/commerce.ts';
import type { Challenge } from './commerce/safeguards/purchase-limits.ts';
import { openDataFolder } from './data-folder.ts';
import type { Gateway } from './gateway/gateway.ts';
import { createSandbox } from './gateway/sandbox.ts';
import type { StripeKeys } from './gateway/stripe/client.ts';
import { openStripe } from './gateway/stripe/open-stripe.ts';
import { createAnswerCache } from './http/answer-cache.ts';
import type { BaseUrlOptions } from './http/base-url.ts';
import { createCallerCountry } from './http/caller-country.ts';
import { createKeyedHash } from './limits/keyed-hash.ts';
import type { HashCost } from './limits/slow-hash.ts';
import { type Log, silentLog } from './log.ts';
import { createMail, type MailOptions } from './mail/create-mail.ts';
import { createLinkPages } from './mail/link-page.ts';
import type { Audience } from './mail/mail.ts';
import { readBuiltInMailTexts } from './mail/mail-texts.ts';
import { createGetAudience } from './mail/request-audience.ts';
import { speakTo } from './mail/speak-to.ts';
import { createNewsletterList } from './newsletter/newsletter-list.ts';
import { createNightReader } from './nights/night-state.ts';
import { createNotify } from './notify/create-notify.ts';
import type { Notifier } from './notify/notifier.ts';
import { createReminders, exportReminders } from './reminders/reminders.ts';
import { createKnownSignIns } from './signing/known-sign-ins.ts';
import { createSigning } from './signing/signing.ts';
import { loadSigningKey, logLostKey } from './signing/signing-key.ts';
import { readBuiltInTexts } from './site/app-texts.ts';
import { createMailBrands, createReadMailTexts } from './site/mail-brands.ts';
import { openSites } from './site/open-sites.ts';
import { createFindOwnIcon } from './site/own-icon.ts';
import { getClientDir } from './site/static-files.ts';
import { openStore, type Store } from './store/open-store.ts';

/** Finished answers kept in memory, in bytes. */
const KEPT_ANSWER_BYTES = 64_000_000;

export type OriginOptions = Partial<BaseUrlOptions> & {
  /** Folder with `settings.ini`, `configs/`, `catalogue/`, `media/` and `images/`. */
  dataDir: string;
  /** The web app's build (`web/dist`); left out or null: content only. */
  siteDir?: string | null;
  /** Code of the config that is shown first, instead of the one the settings name. */
  brand?: string | undefined;
  /** The header in which a trusted proxy names the caller's country; undefined or null: none. */
  countryHeader?: string | null;
  /** A database of countries by address, in MaxMind's form; undefined or null: none. */
  countryDb?: string | null;
  /** Where resized pictures are kept; a folder of the user's cache when left out. */
  cacheDir?: string;
  cacheBytes?: number;
  /** Folder of accounts, signing key and all that must not be lost; null: in memory only. */
  storeDir?: string | null;
  /** A PostgreSQL address for the accounts, instead of a file in that folder. */
  databaseUrl?: string | null;
  /** An open store, in the place of one that is opened there: tests do not migrate one each. */
  store?: Store | undefined;
  /** The mail server; undefined or null: no mail is sent, except to the mailbox page in demo mode. */
  smtp?: MailOptions['smtp'];
  /** What answers to a captcha are checked with; undefined or null: no config may have one, except in demo mode. */
  captchaSecret?: string | null;
  /** The mailing service that gets newsletter sign-ups; undefined or null: the list is stored here. */
  newsletterUrl?: string | null;
  /** The clock of accounts, mail and signatures, in ms; tests can set it. */
  now?: () => number;
  /** Cost of hashing passwords and cards; undefined: as OWASP recommends. Tests lower it. */
  hashCost?: HashCost | undefined;
  log?: Log;
  /** Keys of Stripe, which is the payment gateway then; undefined or null: it is not. */
  payments?: StripeKeys | null;
  /** The payment gateway; undefined: Stripe with its keys, the sandbox in demo mode, otherwise none. */
  gateway?: Gateway | null;
  /** Demands a proof from a caller with many refused cards or vouchers; undefined: never. */
  challenge?: Challenge | null;
  /** Notifies the viewers' devices; undefined: through the connections of this process. */
  notifier?: Notifier;
  /** Address of the sandbox gateway's pages, which the code that listens on a port opens. */
  gatewayUrl?: string;
  /** What `/iot/keys` offers: an address (default), or keys for MQTT. */
  notifications?: NotificationForm;
  /** Mailbox page, sandbox gateway, movable clock; passed to the page renderer. For this machine only. */
  demo?: boolean;
};

/** What the parts of the origin share: the options, and what is opened or loaded once. */
export type Shared = Awaited<ReturnType<typeof openShared>>;

/** Adds what is done when the origin stops; the last one added is done first. */
export type OnClose = (step: () => unknown) => void;

/**
 * @throws CatalogueError if the data folder is damaged; StoreError; Error if the settings are unusable or the brand
 * does not exist
 */
export async function openShared(options: OriginOptions, onClose: OnClose) {
  const dataDir = resolve(options.dataDir);
  const { log = silentLog, now = Date.now, demo = false, storeDir = null } = options;
  const publicUrl = options.publicUrl ?? null;
  const folder = await openDataFolder({
    dataDir,
    beforeChange: () => commerce.rememberFees(),
    check: {
      brand: options.brand,
      knowsCountries: Boolean(options.countryHeader ?? options.countryDb),
      hasGateway: (options.gateway ?? options.payments) ? true : demo && options.gateway === undefined,
      demo,
    },
    log,
  });
  const { catalogue, shop, forms, publishers, live } = folder.data;
  const configs = createConfigFiles(dataDir, log);
  // those that the app would refuse are in the log from the start
  await configs.list();
  const { readSettings, brandSites } = await openSites({
    dataDir,
    configs,
    brand: options.brand,
    publicUrl,
    log,
  });
  const callerCountry = await createCallerCountry({
    trustProxy: options.trustProxy ?? 0,
    countryHeader: options.countryHeader ?? null,
    countryDb: options.countryDb ?? null,
    log,
  });
  const base = { publicUrl, trustProxy: options.trustProxy ?? 0, brandSites };
  if (!demo && !options.captchaSecret) await checkCaptchaSecret(configs, await readSettings(), publicUrl);
  const findIcon = createFindBrandIcon(dataDir);
  const mailTexts = readBuiltInMailTexts();
  const brandTexts = await createBrandTexts(dataDir, log, {
    builtIn: [...(options.siteDir ? [readBuiltInTexts(getClientDir(options.siteDir))] : []), mailTexts],
  });
  const { key, isNew: isNewKey } = loadSigningKey(storeDir);
  const keyedHash = createKeyedHash(key);

  const store = options.store ?? (await openStore({ dir: storeDir, databaseUrl: options.databaseUrl, log }));
  onClose(store.close);
  log('info', 'store opened', { store: store.place });
  if (isNewKey) await logLostKey(store.db, log);

  const brands = createMailBrands({ configs, readSettings, findIcon, base });
  const look = {
    findBrand: brands.find,
    readTexts: createReadMailTexts(mailTexts, brandTexts),
  };
  const mail = await createMail({ smtp: options.smtp ?? null, demo, look, now, log });
  onClose(mail.close);
  const { sendMail } = mail;
  const confirmUrl = getConfirmUrl(await readSettings(), {
    publicUrl,
    sendsMail: sendMail !== null,
  });

  const getAudience = createGetAudience(base);

  const newsletter = createNewsletterList({
    db: store.db,
    now,
    newsletterUrl: options.newsletterUrl ?? null,
    log,
  });
  onClose(newsletter.close);

  const clock = demo ? createMovableClock(now, storeDir) : null;
  // the clock of purchases, and of the access they give
  const purchaseNow = clock?.now ?? now;
  const sandbox =
    demo && options.gateway === undefined
      ? createSandbox({
          dir: storeDir,
          pagesAt: options.gatewayUrl ?? 'http://localhost',
          now: purchaseNow,
          log,
        })
      : null;

  const stripe = options.payments
    ? await openStripe(options.payments, { db: store.db, keyedHash, publicUrl, now, log })
    : null;

  const accounts = createAccounts({
    db: store.db,
    forms,
    publishers,
    sendMail,
    confirmUrl,
    log,
    codeKey: key,
    hashCost: options.hashCost,
    now,
    erasing: async (accountId, erase) => {
      await commerce.erase(accountId, erase);
      void stripe?.forgetErased();
      void newsletter.passOn();
    },
    alsoErase: newsletter.remove,
    purge: store.purge,
    alsoExport: async (accountId, email) => ({
      ...(await commerce.exportPurchases(accountId)),
      newsletter: await newsletter.exportEntry(email),
      reminders: await exportReminders(store.db, accountId),
    }),
    sessionsEnded: (accountId, leavingSession) => {
      knownSignIns.forget(accountId);
      void notify.checkSessions(accountId, leavingSession);
    },
  });
  const { findSignInAccount } = accounts;
  const knownSignIns = createKnownSignIns({ findSignInAccount, now, log });
  const screens = createScreens({ db: store.db, findSignInAccount, readSettings, now, log });
  const notify = createNotify({
    key,
    findOpenSessions: accounts.findOpenSessions,
    outcomes: {
      unacknowledged: (accountId) => commerce.unacknowledgedOutcomes(accountId),
      recent: (withinMs) => commerce.recentOutcomes(withinMs),
      acknowledge: (outcome) => commerce.acknowledge(outcome),
    },
    now,
    log,
  });
  const getItem = getCreateItem((offerId) => commerce.itemOfFee(getFeeId(offerId)) ?? 0);
  const commerce = createCommerce({
    db: store.db,
    shop,
    countriesOf: createCountriesOf(catalogue, getItem),
    gateway: options.gateway ?? stripe?.gateway ?? sandbox?.gateway ?? null,
    notifier: options.notifier ?? notify.notifier,
    hashCard: createCardHash(key, options.hashCost),
    keyedHash,
    now: purchaseNow,
    challenge: options.challenge ?? null,
    sendMail,
    steadyMs: () => performance.now(),
    log,
  });
  onClose(commerce.close);
  onClose(accounts.settled);
  onClose(notify.close);
  await commerce.start();

  const catalogueNow = createCatalogueNow(catalogue, now, createNightReader(dataDir, now));
  const reminders = createReminders({ db: store.db, catalogueNow, sendMail, now, log });
  onClose(reminders.close);

  return {
    ...options,
    dataDir,
    log,
    now,
    demo,
    base,
    callerCountry,
    folder,
    catalogue,
    live,
    catalogueNow,
    configs,
    readSettings,
    brandTexts,
    findIcon,
    findOwnIcon: createFindOwnIcon({ findIcon, configs, readSettings }),
    answers: createAnswerCache(KEPT_ANSWER_BYTES),
    signing: createSigning(key, knownSignIns.isOpen, now),
    keyedHash,
    db: store.db,
    sendMail,
    getAudience,
    showLinkPage: createLinkPages({ look, getAudience }),
    speakTo: (audience: Audience) => speakTo(audience, look),
    getNewAudience: async (c: Context, publisher: string) => {
      const audience = getAudience(c);
      return { ...audience, brand: audience.brand ?? (await brands.findByPublisher(publisher)) };
    },
    mailbox: mail.mailbox,
    clock,
    sandbox,
    stripe,
    accounts,
    screens,
    newsletter,
    notify,
    commerce,
    reminders,
    ...createAccess({
      catalogue,
      db: store.db,
      key,
      accounts,
      commerce,
      screens,
      getItem,
      now: purchaseNow,
    }),
    onClose,
  };
}
