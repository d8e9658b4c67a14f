import { enabledProviders } from '@marquee/contract/account-providers';
import type { Config } from '@marquee/contract/config';
import { ContractError } from '@marquee/contract/contract-error';
import { parseConfig } from '@marquee/contract/parse-config';
import { type Fetch, getJson } from '../lib/http.ts';
import type { Log } from '../lib/log.ts';
import { BootError } from './boot-error.ts';
import { configAddress, isConfigCode } from './config-source.ts';

export interface LoadConfigOptions {
  source: string | undefined;
  contentBase: string;
  appOrigin: string;
  allowLoopback: boolean;
  fetch: Fetch;
  log: Log;
}

/** The demo's configs have 4,000 characters; one of millions would take seconds to parse and render. */
const MAX_BYTES = 1_000_000;

/**
 * Loads the config with one GET, then checks and freezes it. [BOOT-26] Its id is the source if that is a
 * code, else the one in the body (wire content §13.10).
 * @throws BootError [BOOT-22 BOOT-23 BOOT-24 BOOT-38]
 */
export async function loadConfig(options: LoadConfigOptions): Promise<Config> {
  const { source, log } = options;
  if (!source) throw new BootError('no_location');
  const body = await readConfig(source, options);
  const config = checked(body, source, options.allowLoopback, log);
  const providers = enabledProviders(config);
  if (providers.length > 1) {
    throw new BootError('two_providers', [providers.join(', ')]);
  }
  return config;
}

async function readConfig(source: string, { contentBase, appOrigin, fetch, log }: LoadConfigOptions) {
  try {
    const address = configAddress(source, contentBase, appOrigin);
    const body = await getJson(address, { fetch, kind: 'config', maxBytes: MAX_BYTES });
    if (body === null) throw new Error('the config is null');
    return body;
  } catch (error) {
    log(`Config ${source} failed to load`, error);
    throw new BootError('not_loaded', [error instanceof Error ? error.message : String(error)]);
  }
}

function checked(body: unknown, source: string, allowLoopback: boolean, log: Log): Config {
  const identified = isConfigCode(source) && typeof body === 'object' ? { ...body, id: source } : body;
  try {
    return parseConfig(identified, {
      allowLoopback,
      onFault: ({ path, reason }) => log(`Config ${source}: ${path}: ${reason}`),
    });
  } catch (error) {
    if (!(error instanceof ContractError)) throw error;
    throw new BootError(
      'invalid',
      error.faults.map(({ path, reason }) => (path ? `${path}: ${reason}` : reason)),
    );
  }
}
