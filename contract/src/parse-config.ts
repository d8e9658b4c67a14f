import { getDotPath, safeParse } from 'valibot';
import type { Config, ConfigOptions } from './config.ts';
import { cleanConfig } from './config-parts/config-clean.ts';
import { ConfigMembers } from './config-parts/config-members.ts';
import { ContractError } from './contract-error.ts';

/**
 * Checks the app config and gives it deep-frozen, without `null` and with defaults filled in. Never coerces. Throws
 * ContractError with every fault found. Whether two account providers are enabled is asked with `enabledProviders`.
 * [BOOT-27..37 BOOT-42 BOOT-43 BOOT-48 BOOT-50 BOOT-53]
 */
export function parseConfig(raw: unknown, options: ConfigOptions = {}): Config {
  const result = safeParse(ConfigMembers, raw);
  if (result.success) return cleanConfig(result.output, options);
  const faults = result.issues.map((issue) => ({
    path: getDotPath(issue) ?? '',
    // A value may be as long as its sender likes.
    reason: issue.message.slice(0, 200),
  }));
  throw new ContractError('Config is invalid', faults);
}
