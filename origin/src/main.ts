import { join, resolve } from 'node:path';
import { readOriginOptions } from './options.ts';
import { run } from './run.ts';
import { serveOrigin } from './serve.ts';
import { defaultStateDir } from './user-dirs.ts';

/** Build of the web app in the repository. */
const WEB_DIST = join(import.meta.dirname, '..', '..', 'web', 'dist');

const USAGE = `Usage: npm run origin -- --data DIR [options]

  --data DIR          folder with settings.ini, configs/, catalogue/, media/ and images/
  --brand CODE        default config (default: the one in settings.ini)
  --port PORT         port to listen on (default: environment variable PORT, then 8080); 0: any free port
  --host HOST         address to listen on (default 127.0.0.1)
  --site DIR          build of the web app (default web/dist); "none": API only
  --public-url URL    address that viewers open; required when other machines can reach the service
  --trust-proxy N     number of reverse proxies in front that add to X-Forwarded-For; needs --public-url
  --country-header H  header in which a trusted proxy names the caller's country, e.g. CF-IPCountry
  --country-db FILE   database of countries by address (MaxMind's form), e.g. GeoLite2-Country.mmdb
  --cache DIR         image cache directory
  --cache-mb N        image cache limit in MB (default 512)
  --store DIR         folder of the accounts database and the signing key (default: DIR-store next to the
                      data folder DIR, if it is there)
  --metrics-port PORT answers Prometheus at http://127.0.0.1:PORT/metrics
  --log-level LEVEL   debug, info, warn, error or silent (default info)
  --notifications F   what /iot/keys returns: websocket (default; address and keys) or mqtt (keys only)
  --demo              demo mode, only for this machine: mail goes to /demo/mailbox, test cards work

  DATABASE_URL        postgresql://… database of the accounts, instead of a file in --store
  SMTP_URL, MAIL_FROM mail server and sender address
  PAYMENTS            stripe: sells with Stripe, with STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET
  CAPTCHA_SECRET      checks the captcha of sites with custom.captchaSiteKey
  NEWSLETTER_URL      https://… receives confirmed newsletter sign-ups; includes its key
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
