import { createAccounts } from '../../accounts/accounts.ts';
import { loadPublishers } from '../../accounts/questions/publishers.ts';
import { loadRegisterForms } from '../../accounts/register-forms.ts';
import { createCardHash } from '../../commerce/cards/card-hash.ts';
import { createCommerce } from '../../commerce/commerce.ts';
import { loadShop } from '../../commerce/shop.ts';
import { createKeyedHash } from '../../limits/keyed-hash.ts';
import type { Log } from '../../log.ts';
import { createNewsletterList } from '../../newsletter/newsletter-list.ts';
import { exportReminders } from '../../reminders/reminders.ts';
import type { Store } from '../../store/open-store.ts';
import type { Desk } from './command.ts';
import { createDeed, type Doer } from './deed.ts';

export type DeskParts = Pick<Desk, 'confirm' | 'now'> & {
  dataDir: string;
  store: Pick<Store, 'db' | 'purge'>;
  /** The server's signing key. */
  key: Buffer;
  newsletterUrl: string | null;
  mail: Pick<Parameters<typeof createAccounts>[0], 'sendMail' | 'confirmUrl'>;
  doer: Doer;
  log: Log;
};

/** The domains of a server that may be running, for one command. @throws CatalogueError */
export function createDesk(parts: DeskParts): { desk: Desk; close: () => Promise<void> } {
  const { dataDir, store, key, newsletterUrl, mail, doer, now, confirm, log } = parts;
  const { db, purge } = store;
  const shop = loadShop(dataDir);
  const unsent: string[] = [];
  const { sendMail: deliver, confirmUrl } = mail;
  const commerce = createCommerce({
    db,
    shop,
    // it is the server that speaks to the gateway
    gateway: null,
    // pages are connected to the server
    notifier: { tell: () => {} },
    hashCard: createCardHash(key),
    keyedHash: createKeyedHash(key),
    now,
    steadyMs: () => performance.now(),
    log,
  });
  const newsletter = createNewsletterList({ db, now, newsletterUrl, log });
  const accounts = createAccounts({
    db,
    forms: loadRegisterForms(dataDir),
    publishers: loadPublishers(dataDir, (id) => shop.item(id) !== undefined),
    sendMail:
      deliver &&
      ((one) =>
        deliver(one).catch((error) => {
          unsent.push(one.to);
          throw error;
        })),
    confirmUrl,
    codeKey: key,
    now,
    log,
    purge,
    // the server withdraws what is open
    erasing: commerce.erase,
    alsoErase: newsletter.remove,
    alsoExport: async (accountId, email) => ({
      ...(await commerce.exportPurchases(accountId)),
      newsletter: await newsletter.exportEntry(email),
      reminders: await exportReminders(db, accountId),
    }),
  });
  const desk = {
    db,
    accounts,
    commerce,
    newsletter,
    hasMail: deliver !== null,
    unsent,
    now,
    confirm,
    deed: createDeed({ db, now, ...doer }),
  };
  return {
    desk,
    async close() {
      newsletter.close();
      await accounts.settled();
    },
  };
}
