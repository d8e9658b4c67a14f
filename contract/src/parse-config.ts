import { getDotPath, safeParse } from 'valibot';
import type { Config, ConfigOptions } from './config.ts';
import { cleanConfig } from './config-parts/config-clean.ts';
import { ConfigMembers } from './config-parts/config-members.ts';
import { ContractError } from './contract-error.ts';

/**
 * Checks the app config and returns it deeply frozen, without `null` and with defaults. Never converts types.
 * Throws ContractError with every fault found. `enabledProviders` tells whether two account providers are
 * enabled. [BOOT-27..37 BOOT-42 BOOT-43 BOOT-48 BOOT-50 BOOT-53]
 */
export function parseConfig(raw: unknown, options: ConfigOptions = {}): Config {
  const result = safeParse(ConfigMembers, raw);
  if (result.success) return cleanConfig(result.output, options);
  const faults = result.issues.map((issue) => ({
    path: getDotPath(issue) ?? '',
    // A value can be arbitrarily long.
    reason: issue.message.slice(0, 200),
  }));
  throw new ContractError('Config is invalid', faults);
}
