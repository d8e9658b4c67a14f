import { startBuilt } from './support/start-built.mjs';

// `npm run origin -- --data DIR`: the whole service from a data folder of one's own.
// paths on the command line are relative to where npm was called
await startBuilt('origin/src/main.ts', process.argv.slice(2), { cwd: process.env.INIT_CWD });
