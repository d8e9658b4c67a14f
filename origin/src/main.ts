import { join, resolve } from 'node:path';
import { readOriginOptions } from './options.ts';
import { run } from './run.ts';
import { serveOrigin } from './serve.ts';
import { defaultStateDir } from './state-dir.ts';

/** Where the web app's build is in the repository. */
const WEB_DIST = join(import.meta.dirname, '..', '..', 'web', 'dist');

const USAGE = `Usage: node origin/src/main.ts --data DIR [options]

  --data DIR          folder with settings.ini, configs/, catalogue/, media/ and images/
  --brand CODE        the config shown first; else the one settings.ini names
  --port PORT         port to listen on; else the environment variable PORT, else 8080; 0 takes a free one
  --host HOST         address to listen on (127.0.0.1)
  --site DIR          the web app's build (web/dist); "none" answers content calls only
  --public-url URL    address that viewers open; needed where anybody but this machine reaches the service
  --trust-proxy       believe X-Forwarded-For; for a proxy that sets it, with --public-url
  --cache DIR         where resized pictures are kept
  --cache-mb N        most megabytes of them (512)
  --store DIR         what must not be lost: accounts, the key that signs; --demo has a folder of this user's state
  --log-level LEVEL   debug, info, warn, error or silent (info)
  --notifications F   what /iot/keys offers: websocket (an address and keys to sign one with) or mqtt (the keys alone)
  --demo              demo mode, for this machine alone: mail goes to /demo/mailbox, test cards pay

  DATABASE_URL        postgresql://… keeps accounts there instead of in a file
  SMTP_URL, MAIL_FROM the mail server, and the sender of mails
  NEWSLETTER_URL      https://… where confirmed newsletter sign-ups are handed on, its key included
`;

await run({
  usage: USAGE,
  readOptions: () => readOriginOptions(process.argv.slice(2), process.env),
  start: (options, log) =>
    serveOrigin({
      ...options,
      siteDir: options.siteDir === 'none' ? null : (options.siteDir ?? WEB_DIST),
      storeDir: options.storeDir ?? defaultStateDir(resolve(options.dataDir)),
      log,
    }),
});
