import type { CatalogueNow } from '../catalogue/catalogue-now.ts';
import type { Log } from '../log.ts';
import type { SendMail } from '../mail/mail.ts';
import type { Queries } from '../store/open-store.ts';

export type RemindersOptions = {
  db: Queries;
  catalogueNow: () => CatalogueNow;
  /** Null: this server sends no mail, so nobody is reminded. */
  sendMail: SendMail | null;
  /** The clock that items open by, in ms. */
  now: () => number;
  log: Log;
};

export type Deps = RemindersOptions & { stopping: AbortSignal };
