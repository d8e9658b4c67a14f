import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import * as v from 'valibot';
import type { NotificationForm } from './api/identity/keys-routes.ts';
import { readPaymentKeys } from './gateway/stripe/read-keys.ts';
import { toPublicUrl } from './http/base-url.ts';
import { whyNoDemo, whyNoService } from './http/loopback.ts';
import { findSiblingStore, siblingStoreDir } from './user-dirs.ts';

/** An invalid command line; the message lists everything that is wrong, and what is allowed. */
export class OptionsError extends Error {}

const LOG_LEVELS = ['debug', 'info', 'warn', 'error', 'silent'] as const;

const COMMON = {
  port: { type: 'string' },
  host: { type: 'string' },
  site: { type: 'string' },
  'public-url': { type: 'string' },
  'trust-proxy': { type: 'string' },
  'log-level': { type: 'string' },
  demo: { type: 'boolean' },
  help: { type: 'boolean' },
} as const;

const ORIGIN = {
  ...COMMON,
  data: { type: 'string' },
  cache: { type: 'string' },
  'cache-mb': { type: 'string' },
  store: { type: 'string' },
  brand: { type: 'string' },
  notifications: { type: 'string' },
  'country-header': { type: 'string' },
  'country-db': { type: 'string' },
  'metrics-port': { type: 'string' },
} as const;

const SITE = {
  ...COMMON,
  content: { type: 'string' },
  settings: { type: 'string' },
  icon: { type: 'string' },
} as const;

type Environment = Record<string, string | undefined>;

/** Reads the command line of the origin. @throws OptionsError */
export function readOriginOptions(args: string[], env: Environment) {
  const { values, faults } = read(args, ORIGIN);
  const demo = values.demo === true;
  if (values.data === undefined) faults.push('--data is missing: give the data folder');
  const found = values.data === undefined || demo ? null : findSiblingStore(values.data);
  const storeDir = values.store ?? found ?? undefined;
  if (storeDir === undefined && !demo)
    faults.push(
      `--store is missing: give the folder of the accounts database and the signing key. Without it the folder ${values.data ? basename(siblingStoreDir(values.data)) : 'DIR-store'} next to the data folder is used, if it is there`,
    );
  const { CAPTCHA_SECRET, DATABASE_URL, SMTP_URL, MAIL_FROM, NEWSLETTER_URL } = env;
  const checked = check(
    {
      cacheBytes: v.optional(megabytes('--cache-mb')),
      metricsPort: v.optional(wholeNumber('--metrics-port', 0, 65_535)),
      notifications: v.optional(picklist('--notifications', ['websocket', 'mqtt']), 'websocket'),
      databaseUrl: v.optional(
        secretUrl(/^postgres(ql)?:\/\//, 'DATABASE_URL', 'postgresql://user:password@host/database'),
      ),
      newsletterUrl: v.optional(
        secretUrl(/^https:\/\//, 'NEWSLETTER_URL', 'https://mail.example/subscribe?key=KEY'),
      ),
      smtpUrl: v.optional(secretUrl(/^smtps?:\/\//, 'SMTP_URL', 'smtp://user:password@host:587')),
    },
    {
      cacheBytes: values['cache-mb'],
      metricsPort: values['metrics-port'],
      notifications: values.notifications,
      databaseUrl: DATABASE_URL || undefined,
      newsletterUrl: NEWSLETTER_URL || undefined,
      smtpUrl: SMTP_URL || undefined,
    },
    faults,
  );
  if (SMTP_URL && !MAIL_FROM) faults.push('MAIL_FROM is missing: SMTP_URL is set and mail needs a sender');
  const common = readCommon(values, env, faults);
  const givenUrl = common.publicUrl ?? values['public-url'] ?? null;
  const payments = readPaymentKeys(env, { demo, publicUrl: givenUrl }, faults);
  const countryHeader = values['country-header'];
  if (countryHeader !== undefined && !/^[\w-]+$/.test(countryHeader))
    faults.push(`--country-header must be the name of a header, like CF-IPCountry; it is "${countryHeader}"`);
  else if (countryHeader !== undefined && values['trust-proxy'] === undefined)
    faults.push('--country-header is believed from a proxy alone: add --trust-proxy');
  if (values.help !== true) stopAt(faults);
  return {
    ...common,
    countryHeader: countryHeader ?? null,
    countryDb: values['country-db'] ?? null,
    dataDir: values.data ?? '',
    cacheDir: values.cache,
    cacheBytes: checked.cacheBytes,
    metricsPort: checked.metricsPort,
    storeDir,
    brand: values.brand,
    notifications: checked.notifications as NotificationForm,
    databaseUrl: checked.databaseUrl ?? null,
    newsletterUrl: checked.newsletterUrl ?? null,
    captchaSecret: CAPTCHA_SECRET || null,
    payments,
    smtp: checked.smtpUrl ? { url: checked.smtpUrl, from: MAIL_FROM ?? '' } : null,
  };
}

/** Reads the command line for serving only the web app. @throws OptionsError */
export function readSiteOptions(args: string[], env: Environment) {
  const { values, faults } = read(args, SITE);
  const { contentUrl } = check(
    { contentUrl: v.optional(ContentUrl) },
    { contentUrl: values.content },
    faults,
  );
  const common = readCommon(values, env, faults);
  if (values.help !== true) stopAt(faults);
  return {
    ...common,
    contentUrl: contentUrl ?? null,
    settingsFile: values.settings ?? null,
    iconFile: values.icon ?? null,
  };
}

type Values<T> = { [K in keyof T]?: T[K] extends { type: 'boolean' } ? boolean : string };

function readCommon(values: Values<typeof COMMON>, env: Environment, faults: string[]) {
  const [portName, port] = values.port === undefined ? ['PORT', env.PORT || '8080'] : ['--port', values.port];
  const checked = check(
    {
      port: wholeNumber(portName, 0, 65_535),
      publicUrl: v.optional(PublicUrl),
      trustProxy: v.optional(wholeNumber('--trust-proxy', 1, 9)),
      logLevel: v.optional(picklist('--log-level', LOG_LEVELS), 'info'),
    },
    {
      port,
      publicUrl: values['public-url'],
      trustProxy: values['trust-proxy'],
      logLevel: values['log-level'],
    },
    faults,
  );
  const address = {
    host: values.host ?? '127.0.0.1',
    publicUrl: checked.publicUrl ?? null,
    trustProxy: checked.trustProxy ?? 0,
  };
  const demo = values.demo === true;
  // A wrong public address has already been reported.
  const named = { ...address, publicUrl: address.publicUrl ?? values['public-url'] ?? null };
  if (!demo) faults.push(...[whyNoService(named) ?? []].flat());
  else if (checked.publicUrl !== undefined || values['public-url'] === undefined) {
    const why = whyNoDemo(address);
    if (why !== null) faults.push(`--demo is for this machine alone: ${why}`);
  }
  return {
    ...address,
    port: checked.port ?? 0,
    siteDir: values.site,
    demo,
    help: values.help === true,
    logLevel: checked.logLevel ?? 'info',
  };
}

/** The values on the command line, and the faults: unknown options and missing values. */
function read<T extends Record<string, { type: 'string' | 'boolean' }>>(args: string[], options: T) {
  const { tokens } = parseArgs({ args, options, allowPositionals: true, strict: false, tokens: true });
  const values: Record<string, string | boolean> = {};
  const faults: string[] = [];
  for (const token of tokens) {
    if (token.kind === 'positional') faults.push(`Unexpected argument "${token.value}"`);
    if (token.kind !== 'option') continue;
    const { name, rawName, value } = token;
    const type = Object.hasOwn(options, name) ? options[name]?.type : undefined;
    if (type === undefined) faults.push(`${rawName} is not an option`);
    else if (type === 'boolean' && value !== undefined) faults.push(`${rawName} takes no value`);
    else if (type === 'string' && (value === undefined || value.startsWith('--')))
      faults.push(`${rawName} needs a value`);
    else values[name] = value ?? true;
  }
  return { values: values as Values<T>, faults };
}

/** Checks each value separately; a wrong one is left out and its fault reported. */
function check<E extends v.ObjectEntries>(
  entries: E,
  raw: Record<keyof E, unknown>,
  faults: string[],
): Partial<v.InferOutput<v.ObjectSchema<E, undefined>>> {
  const checked: Record<string, unknown> = {};
  for (const [name, schema] of Object.entries(entries)) {
    const result = v.safeParse(schema, raw[name]);
    if (result.success) checked[name] = result.output;
    else faults.push(result.issues[0].message);
  }
  return checked as Partial<v.InferOutput<v.ObjectSchema<E, undefined>>>;
}

function stopAt(faults: string[]): void {
  if (faults.length > 0) throw new OptionsError([...new Set(faults)].join('\n'));
}

const isHttpUrl = (text: string) => /^https?:\/\//.test(text) && URL.canParse(text);

const ContentUrl = v.pipe(
  v.string(),
  v.check(
    (text) => text === '/' || isHttpUrl(text),
    ({ input }) =>
      `--content must be an http or https address, or / for the app's own host; it is "${input}"`,
  ),
);

const PublicUrl = v.pipe(
  v.string(),
  v.check(
    (text) => toPublicUrl(text) !== undefined,
    ({ input }) => `--public-url must be an http or https address without a path; it is "${input}"`,
  ),
  v.transform((text) => toPublicUrl(text) ?? text),
);

const picklist = (name: string, allowed: readonly string[]) =>
  v.picklist(allowed, ({ input }) => `${name} must be one of ${allowed.join(', ')}; it is "${input}"`);

const wholeNumber = (name: string, min: number, max: number) =>
  v.pipe(
    v.string(),
    v.check(
      (text) => /^\d{1,9}$/.test(text) && Number(text) >= min && Number(text) <= max,
      ({ input }) => `${name} must be a whole number from ${min} to ${max}; it is "${input}"`,
    ),
    v.transform(Number),
  );

const megabytes = (name: string) =>
  v.pipe(
    wholeNumber(name, 1, 1_000_000),
    v.transform((mb) => mb * 1_000_000),
  );

/** The value is never in the message: it contains a password. */
const secretUrl = (scheme: RegExp, name: string, example: string) =>
  v.pipe(
    v.string(),
    v.check((text) => scheme.test(text) && URL.canParse(text), `${name} must be an address like ${example}`),
  );
