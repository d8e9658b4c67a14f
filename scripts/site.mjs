import { startBuilt } from './support/start-built.mjs';

// `npm run site -- --port P --content URL --settings FILE`: only the web app, with any content API.
// paths on the command line are relative to where npm was called
await startBuilt('origin/src/site-main.ts', process.argv.slice(2), { cwd: process.env.INIT_CWD });
