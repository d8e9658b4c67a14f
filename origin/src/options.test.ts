import { mkdirSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { OptionsError, readOriginOptions, readSiteOptions } from './options.ts';

const origin = (args: string[], env: Record<string, string>) =>
  readOriginOptions(['--data', 'demo', '--store', 'data', ...args], env);

it('options: read the port from --port, then PORT, then 8080', () => {
  expect(origin(['--port', '1234'], { PORT: '5678' }).port).toBe(1234);
  expect(origin([], { PORT: '5678' }).port).toBe(5678);
  expect(origin([], { PORT: '' }).port).toBe(8080);
  expect(origin(['--port', '0'], {}).port).toBe(0);
});

it('options: default to this machine only', () => {
  expect(origin([], {})).toMatchObject({
    host: '127.0.0.1',
    trustProxy: 0,
    demo: false,
    publicUrl: null,
  });
});

it('options: read the brand, and a public address without its slash', () => {
  expect(origin(['--brand', 'signedin'], {}).brand).toBe('signedin');
  expect(origin(['--public-url', 'https://tv.example/'], {}).publicUrl).toBe('https://tv.example');
});

it.each([
  [['--port', '65536'], /--port must be a whole number from 0 to 65535; it is "65536"/],
  [['--port', 'http'], /--port/],
  [['--prot', '80'], /--prot/],
  [['demo'], /demo/],
  [
    ['--country-header', 'CF-IPCountry'],
    /--country-header is believed from a proxy alone: add --trust-proxy/,
  ],
  [['--country-header', 'a b'], /--country-header must be the name of a header/],
  [['--log-level', 'loud'], /--log-level must be one of debug, info, warn, error, silent/],
  [['--public-url', 'tv.example'], /--public-url must be an http or https address without a path/],
  [['--public-url', 'https://tv.example/app'], /without a path/],
  [['--demo', '--host', '0.0.0.0'], /--demo is for this machine alone: it cannot listen on 0.0.0.0/],
  [['--demo', '--public-url', 'https://tv.example'], /--demo is for this machine alone: .*tv.example/],
  [['--demo', '--trust-proxy', '1'], /--demo is for this machine alone: .*proxy/],
  [['--cache-mb', '0'], /--cache-mb must be a whole number from 1/],
  [['--notifications', 'mail'], /--notifications must be one of websocket, mqtt; it is "mail"/],
  [['--port'], /--port needs a value/],
  [['--brand', '--demo'], /--brand needs a value/],
  [['--demo=yes'], /--demo takes no value/],
  [['--trust-proxy'], /--trust-proxy needs a value/],
  [['--trust-proxy', '0'], /--trust-proxy must be a whole number from 1 to 9; it is "0"/],
  [['--trust-proxy', '2'], /--trust-proxy needs --public-url: .*https:\/\/tv\.example/],
  [['--host', '0.0.0.0'], /--host 0\.0\.0\.0 .* --public-url is needed.*https:\/\/tv\.example/],
])('options: refuse %o', (args, message) => {
  expect(() => origin(args, {})).toThrow(OptionsError);
  expect(() => origin(args, {})).toThrow(message);
});

it('options: report every fault once', () => {
  const args = '--port x --log-level loud --colour red --public-url tv --trust-proxy 1'.split(' ');
  expect(() => readOriginOptions(args, { SMTP_URL: 'smtp://mail' })).toThrow(
    new OptionsError(
      [
        '--colour is not an option',
        'Unexpected argument "red"',
        '--data is missing: give the data folder',
        '--store is missing: give the folder of the accounts database and the signing key. Without it the folder DIR-store next to the data folder is used, if it is there',
        'MAIL_FROM is missing: SMTP_URL is set and mail needs a sender',
        '--port must be a whole number from 0 to 65535; it is "x"',
        '--public-url must be an http or https address without a path; it is "tv"',
        '--log-level must be one of debug, info, warn, error, silent; it is "loud"',
      ].join('\n'),
    ),
  );
});

it('options: accept a proxy and a public host when the public address is given', () => {
  const proxied = ['--trust-proxy', '2', '--host', '0.0.0.0', '--public-url', 'https://tv.example'];
  expect(origin(proxied, {})).toMatchObject({ trustProxy: 2, host: '0.0.0.0' });
  expect(readSiteOptions(proxied, {})).toMatchObject({ publicUrl: 'https://tv.example' });
  expect(() => readSiteOptions(['--trust-proxy', '1'], {})).toThrow('--trust-proxy needs --public-url');
});

it('options: need no store in demo mode, and accept --help with any fault', () => {
  expect(readOriginOptions(['--data', 'demo', '--demo'], {}).storeDir).toBeUndefined();
  expect(readOriginOptions(['--help', '--port', 'x'], {}).help).toBe(true);
});

it('options: take the store next to the data folder if it is there, and make none', () => {
  const data = join(mkdtempSync(join(tmpdir(), 'options-')), 'my-label');
  expect(() => readOriginOptions(['--data', data], {})).toThrow(
    /--store is missing.* my-label-store next to/,
  );
  mkdirSync(`${data}-store`);
  expect(readOriginOptions(['--data', `${data}/`], {}).storeDir).toBe(`${data}-store`);
  expect(readOriginOptions(['--data', data, '--store', 'other'], {}).storeDir).toBe('other');
  expect(readOriginOptions(['--data', data, '--demo'], {}).storeDir).toBeUndefined();
});

it('options: read database and mail server from the environment, the store from --store', () => {
  const env = {
    DATABASE_URL: 'postgresql://u:p@db/marquee',
    SMTP_URL: 'smtps://u:p@mail:465',
    MAIL_FROM: 'a@b.test',
  };
  expect(origin(['--store', '/var/lib/marquee'], env)).toMatchObject({
    storeDir: '/var/lib/marquee',
    databaseUrl: env.DATABASE_URL,
    smtp: { url: env.SMTP_URL, from: env.MAIL_FROM },
  });
  expect(origin([], { DATABASE_URL: '', SMTP_URL: '' })).toMatchObject({
    storeDir: 'data',
    databaseUrl: null,
    smtp: null,
  });
});

it.each([
  [{ DATABASE_URL: 'mysql://u:hidden-word@db/x' }, /^DATABASE_URL must be/],
  [{ SMTP_URL: 'http://u:hidden-word@mail' }, /^SMTP_URL must be/],
  [{ SMTP_URL: 'smtp://u:hidden-word@mail' }, /^MAIL_FROM is missing/],
])('options: refuse %o without repeating it', (env, message) => {
  expect(() => origin([], env)).toThrow(message);
  expect(() => origin([], env)).not.toThrow(/hidden-word/);
});

const STRIPE = { PAYMENTS: 'stripe', STRIPE_SECRET_KEY: 'sk_test_abc', STRIPE_WEBHOOK_SECRET: 'whsec_abc' };

it('options: read the keys of the payment gateway from the environment', () => {
  expect(origin([], {}).payments).toBeNull();
  const api = 'http://127.0.0.1:9099';
  expect(origin([], { ...STRIPE, STRIPE_API: api }).payments).toEqual({
    secretKey: 'sk_test_abc',
    webhookSecret: 'whsec_abc',
    api,
  });
  const live = { ...STRIPE, STRIPE_SECRET_KEY: 'rk_live_hidden' };
  expect(origin(['--public-url', 'https://tv.example'], live).payments).toMatchObject({ api: null });
});

it.each([
  [{ PAYMENTS: 'cash' }, [], /^PAYMENTS must be stripe; it is "cash"/],
  [{ PAYMENTS: 'stripe' }, [], /STRIPE_SECRET_KEY is missing.*\nSTRIPE_WEBHOOK_SECRET is missing/],
  [{ ...STRIPE, STRIPE_SECRET_KEY: 'pk_test_hidden' }, [], /is the publishable key/],
  [{ ...STRIPE, STRIPE_SECRET_KEY: 'hidden' }, [], /must be a secret key of Stripe/],
  [{ ...STRIPE, STRIPE_WEBHOOK_SECRET: 'hidden' }, [], /STRIPE_WEBHOOK_SECRET must be/],
  [
    { ...STRIPE, STRIPE_SECRET_KEY: 'sk_live_hidden' },
    [],
    /is a live key.*--public-url to the https address/,
  ],
  [
    { ...STRIPE, STRIPE_SECRET_KEY: 'sk_live_hidden' },
    ['--public-url', 'http://tv.example'],
    /is a live key/,
  ],
  [{ ...STRIPE, STRIPE_API: 'https://api.example' }, [], /STRIPE_API is for a stand-in/],
  [STRIPE, ['--demo'], /--demo has a gateway of its own/],
])('options: refuse to sell with %o %o, without repeating a key', (env, args, message) => {
  expect(() => origin(args, env)).toThrow(message);
  expect(() => origin(args, env)).not.toThrow(/hidden/);
});

it('options: name the variable with the fault', () => {
  expect(() => origin([], { PORT: 'x' })).toThrow(/^PORT must be/);
});

it('options: of the site accept a content base and a settings file', () => {
  const options = readSiteOptions(['--content', 'https://cdn.example', '--settings', 'a.ini'], {});
  expect(options).toMatchObject({ contentUrl: 'https://cdn.example', settingsFile: 'a.ini' });
  expect(readSiteOptions(['--content', '/'], {}).contentUrl).toBe('/');
  expect(() => readSiteOptions(['--content', 'cdn.example'], {})).toThrow(/--content must be/);
});
