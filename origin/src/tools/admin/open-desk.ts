import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Log } from '../../log.ts';
import { loadSigningKey, SIGNING_KEY_FILE } from '../../signing/signing-key.ts';
import { openStore } from '../../store/open-store.ts';
import { findSiblingStore } from '../../user-dirs.ts';
import { ToolError } from '../run-tool.ts';
import type { Desk } from './command.ts';
import { createDesk } from './create-desk.ts';
import type { Doer } from './deed.ts';
import { NO_MAIL, openMail } from './open-mail.ts';
import { safe } from './print.ts';

type DeskOptions = Pick<Desk, 'confirm'> & {
  dataDir: string;
  /** Null: the one next to the data folder. */
  storeDir: string | null;
  env: Readonly<Record<string, string | undefined>>;
  /** Null: the command sends none. */
  mail: { publicUrl: string | null } | null;
  doer: Doer;
};

/** Warnings go where they do not mix with the output. */
const log: Log = (level, message, facts = {}) => {
  if (level === 'warn' || level === 'error') console.error(safe([message, JSON.stringify(facts)].join(' ')));
};

/**
 * Opens the store of a server, which may be running. Nothing is made.
 * @throws ToolError, CatalogueError, StoreError
 */
export async function openDesk(options: DeskOptions): Promise<{ desk: Desk; close: () => Promise<void> }> {
  const { env, confirm, doer } = options;
  const dataDir = resolve(options.dataDir);
  if (!existsSync(join(dataDir, 'configs')))
    throw new ToolError(`${dataDir} is no data folder: it has no configs/. Give the one of the server.`);
  const storeDir = options.storeDir === null ? findSiblingStore(dataDir) : resolve(options.storeDir);
  if (storeDir === null)
    throw new ToolError('--store is missing: give the folder of the store, as the server has it.');
  const databaseUrl = readDatabaseUrl(env.DATABASE_URL);
  const store = await openStore({ dir: storeDir, databaseUrl, isExpected: true, log });
  try {
    const mail = options.mail ? await openMail({ dataDir, env, ...options.mail, log }) : NO_MAIL;
    const { desk, close } = createDesk({
      dataDir,
      store,
      key: readKey(storeDir),
      newsletterUrl: env.NEWSLETTER_URL || null,
      mail,
      doer,
      now: Date.now,
      confirm,
      log,
    });
    const closeAll = async () => {
      await close();
      mail.close();
      await store.close();
    };
    return { desk, close: closeAll };
  } catch (error) {
    await store.close();
    throw error;
  }
}

/** The value contains a password, so no message repeats it. @throws ToolError */
function readDatabaseUrl(text: string | undefined): string | null {
  if (!text) return null;
  if (!/^postgres(ql)?:\/\//.test(text) || !URL.canParse(text))
    throw new ToolError('DATABASE_URL must be an address like postgresql://user:password@host/database');
  return text;
}

/** @throws ToolError if there is none: another would be made, and the server would not know what it signs */
function readKey(storeDir: string): Buffer {
  if (!existsSync(join(storeDir, SIGNING_KEY_FILE)))
    throw new ToolError(
      `${storeDir} has no ${SIGNING_KEY_FILE}, or this user may not see it. Give the folder that the server has as --store, and call this as the user of the server.`,
    );
  try {
    return loadSigningKey(storeDir).key;
  } catch (error) {
    throw new ToolError((error as Error).message);
  }
}
