import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Log } from './log.ts';
import { inThisRequest } from './request-id.ts';

const SECRET_PARAMETERS = new Set([
  'token',
  'passport',
  'sig',
  'key',
  'code',
  'auth',
  'access_token',
  'x-amz-security-token',
  'x-amz-signature',
  'password',
  'old_password',
  'password_confirmation',
  'refresh_token',
  // Of the link in a reset mail.
  'resetpasswordtoken',
  // in the link that confirms a newsletter sign-up; contains the address
  'ticket',
  // Who somebody is.
  'email',
  'username',
  // Of a card, where a form was sent as a query by mistake.
  'number',
  'cvv',
  'card_name',
]);

/** The step of a path that is a mailed code. */
const SECRET_STEP = /(\/forgot-password\/)[^/]+/i;

/**
 * One line for each answer, when it has been sent or cut off: method, path, status, milliseconds, bytes.
 * @param onAnswer is called then too
 */
export function logRequest(
  log: Log,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  onAnswer?: (path: string, status: number, ms: number) => void,
): void {
  const startedMs = performance.now();
  const socket = incoming.socket;
  const bytesBefore = socket.bytesWritten;
  const write = inThisRequest(() => {
    const ms = performance.now() - startedMs;
    onAnswer?.(incoming.url ?? '', outgoing.statusCode, ms);
    log('info', 'request', {
      method: incoming.method,
      path: redact(incoming.url ?? ''),
      status: outgoing.statusCode,
      ms: Math.round(ms * 10) / 10,
      // On the wire, headers included.
      bytes: socket.bytesWritten - bytesBefore,
      ...(outgoing.writableFinished ? {} : { cutOff: true }),
    });
  });
  outgoing.once('close', write);
}

/** A path without what must not reach a log. */
export function redact(url: string): string {
  const at = url.indexOf('?');
  const path = (at === -1 ? url : url.slice(0, at)).replace(SECRET_STEP, '$1-');
  if (at === -1) return path;
  const parts = url.slice(at + 1).split('&');
  return `${path}?${parts.map((part) => (isSecret(part) ? `${part.slice(0, part.indexOf('='))}=-` : part)).join('&')}`;
}

function isSecret(parameter: string): boolean {
  const at = parameter.indexOf('=');
  if (at === -1) return false;
  // An escaped name is the same name to anyone who reads it.
  const [[name = ''] = []] = [...new URLSearchParams(parameter.slice(0, at))];
  return SECRET_PARAMETERS.has(name.toLowerCase());
}
