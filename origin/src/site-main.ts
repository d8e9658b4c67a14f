import { join } from 'node:path';
import { listen } from './listen.ts';
import { readSiteOptions } from './options.ts';
import { run } from './run.ts';
import { createSite } from './site/create-site.ts';

/** Where the web app's build is in the repository. */
const WEB_DIST = join(import.meta.dirname, '..', '..', 'web', 'dist');

const USAGE = `Usage: npm run site -- [options]

  --content URL       base of the content API; wins over apiBaseUrl in the settings file
  --settings FILE     settings file, served at /.webapp.ini
  --port PORT         port to listen on; else the environment variable PORT, else 8080; 0 takes a free one
  --host HOST         address to listen on (127.0.0.1)
  --site DIR          the web app's build (web/dist)
  --public-url URL    address that viewers open; needed where anybody but this machine reaches the site
  --trust-proxy       believe X-Forwarded-For; for a proxy that sets it, with --public-url
  --log-level LEVEL   debug, info, warn, error or silent (info)
`;

await run({
  usage: USAGE,
  readOptions: () => readSiteOptions(process.argv.slice(2), process.env),
  start: async (options, log) => {
    const { app } = await createSite({ ...options, siteDir: options.siteDir ?? WEB_DIST, log });
    const { port, host, publicUrl } = options;
    return listen(app, { port, host, publicUrl, log });
  },
});
