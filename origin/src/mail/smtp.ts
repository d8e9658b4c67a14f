import { createTransport } from 'nodemailer';
import { isLoopbackName } from '../http/loopback.ts';
import type { SendMail } from './send-mail.ts';

/** Longest a step of the conversation with the mail server takes. */
const STEP_MS = 15_000;

/**
 * Mail by SMTP. Codes do not travel readable: a server elsewhere has to offer TLS, unless its address says
 * `?requireTLS=false`.
 *
 * @param url `smtp://user:password@host:587` or `smtps://…:465`
 * @param from sender of every mail: `Name <address>` or an address
 */
export function createSmtp(url: string, from: string): { sendMail: SendMail; close: () => void } {
  const transport = createTransport(
    {
      url,
      pool: true,
      connectionTimeout: STEP_MS,
      greetingTimeout: STEP_MS,
      socketTimeout: STEP_MS,
      requireTLS: needsTls(url),
      // Texts are ours alone: nothing is ever read from a file or an address.
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    { from },
  );
  return {
    sendMail: async ({ to, subject, text }) => {
      // An address object, so that no text can name a second one.
      await transport.sendMail({ to: { name: '', address: to }, subject, text });
    },
    close: () => transport.close(),
  };
}

function needsTls(address: string): boolean {
  const { hostname, searchParams } = new URL(address);
  return !isLoopbackName(hostname) && searchParams.get('requireTLS') !== 'false';
}
