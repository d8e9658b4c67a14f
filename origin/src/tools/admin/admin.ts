import type { Command } from 'commander';
import { createConfirm } from '../confirm.ts';
import { createCommand, ToolError } from '../run-tool.ts';
import type { AdminCommand, Values } from './command.ts';
import { COMMANDS } from './commands.ts';
import { getUser } from './deed.ts';
import { inWords } from './in-words.ts';
import { openDesk } from './open-desk.ts';
import { toJson } from './print.ts';

/** `npm run admin -- COMMAND`: helps viewers, next to a server that may be running. */
export function createAdmin(): Command {
  const admin = createCommand('admin')
    .description('Helps viewers. The server may be running. See docs/operator/helping-viewers.md.')
    .requiredOption('--data <DIR>', 'the data folder, as the server has it')
    .option(
      '--store <DIR>',
      'the folder of the store, as the server has it (default: DIR-store, if it is there)',
    )
    .option('--json', 'print JSON, for programs')
    .option('--by <NAME>', 'who does it, for the log (default: the user of this system)')
    .option('--reason <TEXT>', 'why, for the log; required for what changes something')
    .option('--yes', 'do not ask before what cannot be undone')
    .configureHelp({ showGlobalOptions: true });
  for (const command of COMMANDS) {
    const sub = admin.command(command.form).description(command.summary);
    for (const [flags, summary] of command.options ?? []) sub.option(flags, summary);
    // commander passes the arguments, then the options, then the command
    sub.action((...all: unknown[]) => run(command, all.slice(0, -2) as string[], sub.optsWithGlobals()));
  }
  return admin;
}

async function run(command: AdminCommand, args: (string | undefined)[], values: Values): Promise<void> {
  const { reason, by, json, yes } = values;
  const why = typeof reason === 'string' && reason.trim() !== '' ? reason.trim() : null;
  const { changes } = command;
  if ((typeof changes === 'function' ? changes(args) : changes) && why === null)
    throw new ToolError('Say why, for the log: add --reason "TEXT". Nothing was changed.');
  const { desk, close } = await openDesk({
    dataDir: String(values.data),
    storeDir: typeof values.store === 'string' ? values.store : null,
    env: process.env,
    mail: command.sendsMail ? { publicUrl: readPublicUrl(values.publicUrl) } : null,
    doer: {
      command: getName(command),
      operator: typeof by === 'string' && by.trim() !== '' ? by.trim() : getUser(process.env.SUDO_USER),
      reason: why,
    },
    confirm: createConfirm(yes === true),
  }).catch(inWords);
  try {
    const report = await command.run(desk, { args, values }).catch(inWords);
    console.log(json === true ? toJson(report.json) : report.text);
    if (report.isFault) process.exitCode = 1;
  } finally {
    await close();
  }
}

/** @throws ToolError */
function readPublicUrl(text: unknown): string | null {
  if (text === undefined) return null;
  if (typeof text === 'string' && /^https?:\/\//.test(text) && URL.canParse(text))
    return new URL(text).origin;
  throw new ToolError('--public-url must be an http or https address.');
}

/** The first word of its form. */
export const getName = ({ form }: Pick<AdminCommand, 'form'>) => form.split(' ')[0] ?? '';
