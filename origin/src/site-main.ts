import { join } from 'node:path';
import { listen } from './listen.ts';
import { readSiteOptions } from './options.ts';
import { run } from './run.ts';
import { createSite } from './site/create-site.ts';

/** Build of the web app in the repository. */
const WEB_DIST = join(import.meta.dirname, '..', '..', 'web', 'dist');

const USAGE = `Usage: npm run site -- [options]

  --content URL       base of the content API; overrides apiBaseUrl in the settings file
  --settings FILE     settings file, served at /.webapp.ini
  --icon FILE         the brand's mark for tab and home screen: a square picture
  --port PORT         port to listen on (default: environment variable PORT, then 8080); 0: any free port
  --host HOST         address to listen on (default 127.0.0.1)
  --site DIR          build of the web app (default web/dist)
  --public-url URL    address that viewers open; required when other machines can reach the site
  --trust-proxy N     number of reverse proxies in front that add to X-Forwarded-For; needs --public-url
  --log-level LEVEL   debug, info, warn, error or silent (default info)
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
