import type { AdminCommand } from './command.ts';
import { find } from './find.ts';
import { grant } from './grant.ts';
import { log } from './log.ts';
import { revoke } from './revoke.ts';
import { show } from './show.ts';

/** In the order in which the help lists them. */
export const COMMANDS: readonly AdminCommand[] = [find, show, grant, revoke, log];
