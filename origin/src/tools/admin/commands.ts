import { block, unblock } from './block.ts';
import { compare } from './books/compare.ts';
import { problems } from './books/problems.ts';
import type { AdminCommand } from './command.ts';
import { erase } from './erase.ts';
import { exportData } from './export.ts';
import { find } from './find.ts';
import { grant } from './grant.ts';
import { log } from './log.ts';
import { newsletter } from './newsletter.ts';
import { refund } from './refund.ts';
import { revoke } from './revoke.ts';
import { sales } from './sales.ts';
import { setEmail } from './set-email.ts';
import { show } from './show.ts';
import { signOut } from './sign-out.ts';

/** In the order in which the help lists them. */
export const COMMANDS: readonly AdminCommand[] = [
  find,
  show,
  grant,
  revoke,
  refund,
  signOut,
  block,
  unblock,
  setEmail,
  exportData,
  erase,
  newsletter,
  sales,
  compare,
  problems,
  log,
];
