import { AccountFailure } from './account-failure.ts';

/** What is thrown where something is asked of a provider that it lacks. [ERR-04] */
export function featureNotEnabled(): AccountFailure {
  return new AccountFailure('feature_not_enabled', 'feature not enabled');
}
