import { parseArgs } from 'node:util';
import { whyNoDemo } from './http/loopback.ts';
import type { NotificationForm } from './notify/keys-routes.ts';

/** A command line that cannot be followed; the message says what is allowed. */
export class OptionsError extends Error {}

const LOG_LEVELS = ['debug', 'info', 'warn', 'error', 'silent'];

const COMMON = {
  port: { type: 'string' },
  host: { type: 'string' },
  site: { type: 'string' },
  'public-url': { type: 'string' },
  'trust-proxy': { type: 'boolean' },
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
} as const;

const SITE = { ...COMMON, content: { type: 'string' }, settings: { type: 'string' } } as const;

type Environment = Record<string, string | undefined>;

/** Reads the command line of the origin. @throws OptionsError */
export function readOriginOptions(args: string[], env: Environment) {
  const values = read(args, ORIGIN);
  if (values.data === undefined && !values.help)
    throw new OptionsError('--data is missing: it names the data folder');
  return {
    ...common(values, env),
    dataDir: values.data ?? '',
    cacheDir: values.cache,
    cacheBytes:
      values['cache-mb'] === undefined
        ? undefined
        : 1_000_000 * integer('--cache-mb', values['cache-mb'], 1, 1_000_000),
    storeDir: values.store,
    brand: values.brand,
    notifications: notificationForm(values.notifications),
    databaseUrl: databaseUrl(env.DATABASE_URL),
    smtp: smtp(env.SMTP_URL, env.MAIL_FROM),
  };
}

/** Reads the command line of the web app alone. @throws OptionsError */
export function readSiteOptions(args: string[], env: Environment) {
  const values = read(args, SITE);
  const { content } = values;
  if (content !== undefined && content !== '/' && !isHttpUrl(content)) {
    throw new OptionsError(
      `--content must be an http or https address, or / for the app's own host; it is "${content}"`,
    );
  }
  return { ...common(values, env), contentUrl: content ?? null, settingsFile: values.settings ?? null };
}

function common(values: Partial<Record<keyof typeof COMMON, string | boolean>>, env: Environment) {
  const level = (values['log-level'] as string | undefined) ?? 'info';
  if (!LOG_LEVELS.includes(level))
    throw new OptionsError(`--log-level must be one of ${LOG_LEVELS.join(', ')}; it is "${level}"`);
  const host = (values.host as string | undefined) ?? '127.0.0.1';
  const [name, text] =
    values.port !== undefined ? ['--port', values.port as string] : ['PORT', env.PORT || '8080'];
  const reached = {
    host,
    publicUrl: publicUrl(values['public-url'] as string | undefined),
    trustProxy: values['trust-proxy'] === true,
  };
  const whyNot = values.demo === true ? whyNoDemo(reached) : null;
  if (whyNot !== null) throw new OptionsError(`--demo is for this machine alone: ${whyNot}`);
  return {
    ...reached,
    port: integer(name, text, 0, 65_535),
    siteDir: values.site as string | undefined,
    demo: values.demo === true,
    help: values.help === true,
    logLevel: level,
  };
}

function read<T extends NonNullable<Parameters<typeof parseArgs>[0]>['options']>(args: string[], options: T) {
  try {
    return parseArgs({ args, options, allowPositionals: false, strict: true }).values as {
      [K in keyof T]?: T[K] extends { type: 'boolean' } ? boolean : string;
    };
  } catch (error) {
    throw new OptionsError(error instanceof Error ? error.message : String(error));
  }
}

function integer(name: string, text: string, least: number, most: number): number {
  const value = Number(text);
  if (/^\d{1,9}$/.test(text) && value >= least && value <= most) return value;
  throw new OptionsError(`${name} must be a whole number from ${least} to ${most}; it is "${text}"`);
}

function notificationForm(text: string | undefined): NotificationForm {
  if (text === undefined || text === 'websocket' || text === 'mqtt') return text ?? 'websocket';
  throw new OptionsError(`--notifications must be websocket or mqtt; it is "${text}"`);
}

function publicUrl(text: string | undefined): string | null {
  if (text === undefined) return null;
  if (isHttpUrl(text) && new URL(text).pathname === '/' && new URL(text).search === '')
    return new URL(text).origin;
  throw new OptionsError(`--public-url must be an http or https address without a path; it is "${text}"`);
}

/** Neither of these two is ever written: they hold passwords. */
function databaseUrl(text: string | undefined): string | null {
  if (!text) return null;
  if (/^postgres(ql)?:\/\//.test(text) && URL.canParse(text)) return text;
  throw new OptionsError('DATABASE_URL must be an address like postgresql://user:password@host/database');
}

function smtp(url: string | undefined, from: string | undefined): { url: string; from: string } | null {
  if (!url) return null;
  if (!/^smtps?:\/\//.test(url) || !URL.canParse(url)) {
    throw new OptionsError('SMTP_URL must be an address like smtp://user:password@host:587');
  }
  if (!from) throw new OptionsError('MAIL_FROM is missing: SMTP_URL is set and mail needs a sender');
  return { url, from };
}

function isHttpUrl(text: string): boolean {
  return /^https?:\/\//.test(text) && URL.canParse(text);
}
