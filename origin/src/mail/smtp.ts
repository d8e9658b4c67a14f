import { createTransport } from 'nodemailer';
import { isLoopbackName } from '../http/loopback.ts';
import type { SendMail } from './send-mail.ts';

/**
 * Longest waits for a mail server, in ms: from looking up its address until everything is ready for a mail,
 * TLS included; the part of this until it greets; for any sign of each later answer; and for a whole mail, since a server
 * may keep an answer without end.
 */
export type SmtpLimits = { connectMs: number; greetMs: number; answerMs: number; mailMs: number };

/** Some servers greet after six seconds, to detect bad clients. Callers with less time abort by a signal. */
const LIMITS: SmtpLimits = { connectMs: 15_000, greetMs: 15_000, answerMs: 15_000, mailMs: 120_000 };

/**
 * Sends mail by SMTP. Codes must not be sent unencrypted: a server elsewhere has to offer TLS, unless its
 * address contains `?requireTLS=false`.
 *
 * @param url `smtp://user:password@host:587` or `smtps://…:465`
 * @param from sender of every mail: `Name <address>` or an address
 */
export function createSmtp(
  url: string,
  from: string,
  { connectMs, greetMs, answerMs, mailMs }: SmtpLimits = LIMITS,
): { sendMail: SendMail; close: () => void } {
  const transport = createTransport(
    {
      url,
      pool: true,
      connectionTimeout: connectMs,
      greetingTimeout: greetMs,
      socketTimeout: answerMs,
      requireTLS: needsTls(url),
      // All texts are our own: nothing is ever read from a file or an address.
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    { from },
  );
  return {
    sendMail: async ({ to, subject, text }, givenUp) => {
      const late = AbortSignal.timeout(mailMs);
      const signal = givenUp ? AbortSignal.any([givenUp, late]) : late;
      // An address object, so that the text cannot contain a second address.
      await transport.sendMail({ to: { name: '', address: to }, subject, text, signal });
    },
    close: () => transport.close(),
  };
}

function needsTls(address: string): boolean {
  const { hostname, searchParams } = new URL(address);
  return !isLoopbackName(hostname) && searchParams.get('requireTLS') !== 'false';
}
