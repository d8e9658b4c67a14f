import { codeIn, messageIn, Refusal } from './identity-http.ts';

/** A body may speak of a failure that the status does not. @throws Refusal [IDAPI-41] */
export function refuseOtherCode(answer: unknown): void {
  if (typeof answer !== 'object' || !answer || !('code' in answer)) return;
  const code = codeIn(answer);
  if (code !== 200) throw new Refusal(code ?? 502, messageIn(answer), code);
}
