import { startBuilt } from './support/start-built.mjs';

// `npm run origin -- --data DIR --store DIR --port P`: the whole service from a data folder of one's own.
await startBuilt('origin/src/main.ts', process.argv.slice(2));
