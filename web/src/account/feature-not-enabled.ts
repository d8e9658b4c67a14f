import { AccountFailure } from './account-failure.ts';

/** Thrown when the provider lacks what was requested. [ERR-04] */
export function featureNotEnabled(): AccountFailure {
  return new AccountFailure('feature_not_enabled', 'feature not enabled');
}
