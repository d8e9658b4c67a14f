import { silentLog } from '../src/log.ts';
import type { Mail } from '../src/mail/mail.ts';
import type { OriginOptions } from '../src/shared.ts';
import type { Queries } from '../src/store/open-store.ts';
import type { Report, Values } from '../src/tools/admin/command.ts';
import { COMMANDS } from '../src/tools/admin/commands.ts';
import { createDesk } from '../src/tools/admin/create-desk.ts';
import { inWords } from '../src/tools/admin/in-words.ts';
import { openAt } from './memory-store.ts';
import { type ShopClient, startShop } from './shop-client.ts';
import type { Place } from './stores.ts';

/** A shop that runs, and an operator with the commands of `npm run admin` on its store. */
export type AdminShop = ShopClient & {
  /** The commands as another process runs them: they know nothing of the shop but its store. */
  admin: (name: string, args?: readonly string[], values?: Values) => Promise<Report>;
  db: Queries;
  /** What the commands mailed. */
  sent: Mail[];
  /** The mail server takes nothing from the commands. */
  isMailDown: boolean;
  /** Questions that were put; the answer is yes. */
  questions: string[];
};

const KEY = Buffer.alloc(32, 3);

export async function startAdminShop(
  place: Place = { storeDir: null, databaseUrl: null },
  options: Partial<OriginOptions> = {},
): Promise<AdminShop> {
  const store = await openAt(place);
  const shop = await startShop({ ...options, store });
  const questions: string[] = [];
  const sent: Mail[] = [];
  const admin: AdminShop = {
    ...shop,
    db: store.db,
    sent,
    isMailDown: false,
    questions,
    async admin(name, args = [], values = {}) {
      const command = COMMANDS.find(({ form }) => form.split(' ')[0] === name);
      if (!command) throw new Error(`there is no command ${name}`);
      const { desk, close } = createDesk({
        dataDir: shop.data.dir,
        store,
        key: KEY,
        newsletterUrl: null,
        mail: {
          sendMail: async (mail) => {
            if (admin.isMailDown) throw new Error('no answer');
            sent.push(mail);
          },
          confirmUrl: null,
        },
        doer: {
          command: name,
          operator: 'Grace',
          reason: command.changes === true ? 'she wrote to us' : null,
        },
        now: () => shop.clock.nowMs,
        confirm: async (question) => void questions.push(question),
        log: silentLog,
      });
      try {
        return await command.run(desk, { args, values }).catch(inWords);
      } finally {
        await close();
      }
    },
  };
  return admin;
}
