import { AccountFailure, featureNotEnabled } from './account-failure.ts';
import type { Provider } from './ports.ts';

/**
 * Returns a port that the provider may lack.
 * @throws AccountFailure `feature_not_enabled` (`email_not_supported` for the address) if it does [ERR-04
 * ACCOUNT-20]
 */
export function requirePort<Name extends OptionalPort>(
  provider: Pick<Provider, Name>,
  name: Name,
): NonNullable<Provider[Name]> {
  const port = provider[name];
  if (port) return port;
  throw name === 'emailChange'
    ? new AccountFailure('email_not_supported', 'Email update not supported')
    : featureNotEnabled();
}

type OptionalPort = 'emailChange' | 'passwordChange' | 'capture' | 'signIns' | 'dataExport';
