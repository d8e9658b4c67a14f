import { createHash } from 'node:crypto';
import { createTransport } from 'nodemailer';
import { isLoopbackName } from '../http/loopback.ts';
import type { DeliverMail, RenderedMail } from './mail.ts';

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
 * @param from sender of mails of a brand without an address of its own: `Name <address>`, or an address. The name is
 *   for a brand without a name.
 */
export function createSmtp(
  url: string,
  from: string,
  { connectMs, greetMs, answerMs, mailMs }: SmtpLimits = LIMITS,
): { deliver: DeliverMail; close: () => void } {
  const sender = readSender(from);
  const transport = createTransport({
    url,
    pool: true,
    connectionTimeout: connectMs,
    greetingTimeout: greetMs,
    socketTimeout: answerMs,
    requireTLS: needsTls(url),
    // All texts are our own: nothing is ever read from a file or an address.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    deliver: async (mail, givenUp) => {
      const late = AbortSignal.timeout(mailMs);
      const signal = givenUp ? AbortSignal.any([givenUp, late]) : late;
      await transport.sendMail({ ...toMessage(mail, sender), signal });
    },
    close: () => transport.close(),
  };
}

type Sender = { name: string; address: string };

function readSender(from: string): Sender {
  const [, name = '', address = from] = /^(.*)<([^<>]+)>\s*$/.exec(from) ?? [];
  return { name: name.trim().replace(/^"(.*)"$/, '$1'), address: address.trim() };
}

function toMessage(mail: RenderedMail, sender: Sender) {
  const { to, subject, text, html, replyTo, key, unsubscribeUrl } = mail;
  const address = mail.from.address ?? sender.address;
  return {
    // Address objects, so that their text cannot contain a second address.
    from: { name: mail.from.name || sender.name, address },
    to: { name: '', address: to },
    ...(replyTo !== null && { replyTo: { name: '', address: replyTo } }),
    ...(key !== null && { messageId: makeMessageId(key, address) }),
    subject,
    text,
    html,
    attachments: mail.attachments.map(({ content, ...rest }) => ({ ...rest, content: Buffer.from(content) })),
    headers: {
      // no automatic answer comes back to it
      'Auto-Submitted': 'auto-generated',
      ...(unsubscribeUrl !== null && getListHeaders(unsubscribeUrl)),
    },
  };
}

function makeMessageId(key: string, address: string): string {
  const hash = createHash('sha256').update(key).digest('hex').slice(0, 32);
  return `<${hash}@${address.split('@').at(-1)}>`;
}

/** Mail programs show a button that unsubscribes, by one request to an https address (RFC 8058). */
function getListHeaders(unsubscribeUrl: string): Record<string, string> {
  return {
    'List-Unsubscribe': `<${unsubscribeUrl}>`,
    ...(unsubscribeUrl.startsWith('https:') && { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
  };
}

function needsTls(address: string): boolean {
  const { hostname, searchParams } = new URL(address);
  return !isLoopbackName(hostname) && searchParams.get('requireTLS') !== 'false';
}
