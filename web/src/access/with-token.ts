import { AccountFailure } from '../account/account-failure.ts';
import { HttpError } from '../lib/http-error.ts';

/**
 * Makes a call of another service with the viewer's token. If the service does not accept it, the call is repeated once
 * with the token that replaces it. [SESSION-24] (G-111)
 *
 * @param viewerToken the token that replaces a refused one; empty: the session has ended
 * @throws AccountFailure `session_ended`; what the call throws
 */
export async function withToken<T>(
  token: string,
  viewerToken: (refused: string) => Promise<string>,
  call: (token: string) => Promise<T>,
): Promise<T> {
  try {
    return await call(token);
  } catch (error) {
    if (!token || !(error instanceof HttpError) || error.status !== 401) throw error;
    const next = await viewerToken(token);
    if (!next)
      throw new AccountFailure('session_ended', 'The session has ended', { status: 401, cause: error });
    if (next === token) throw error;
    return call(next);
  }
}
