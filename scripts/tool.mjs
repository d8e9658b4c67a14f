import { existsSync } from 'node:fs';
import { ensureInstalled } from './support/install.mjs';
import { requireNode } from './support/require-node.mjs';
import { inRoot } from './support/root.mjs';
import { start } from './support/run.mjs';
import { forwardSignals } from './support/signals.mjs';

// `npm run NAME -- ...` for what an operator does next to the server: origin/src/tools/NAME/main.ts.
const [name, ...args] = process.argv.slice(2);
const program = `origin/src/tools/${name}/main.ts`;
if (!existsSync(inRoot(program))) throw new Error(`There is no ${program}.`);
requireNode();
await ensureInstalled({ only: 'origin' });
// paths on the command line are relative to where npm was called
const child = start('node', [inRoot(program), ...args], { cwd: process.env.INIT_CWD });
forwardSignals(child);
child.once('exit', (code) => process.exit(code ?? 1));
