import { ProviderHttpError } from '../provider-http-error.ts';
import { codeIn, messageIn } from './identity-http.ts';

/**
 * Throws if the body contains a failure code that the status does not show. @throws ProviderHttpError
 * [IDAPI-41]
 */
export function refuseOtherCode(answer: unknown): void {
  if (typeof answer !== 'object' || !answer || !('code' in answer)) return;
  const code = codeIn(answer);
  if (code !== 200) throw new ProviderHttpError(code ?? 502, messageIn(answer), code);
}
