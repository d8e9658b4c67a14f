import { createServer, type Server, type Socket } from 'node:net';
import { afterEach, expect, it, vi } from 'vitest';
import { PLAIN_LOOK } from '../../test/render-plain.ts';
import { silentLog } from '../log.ts';
import { createMail, type MailOptions } from './create-mail.ts';
import { ANYBODY, type Mail } from './mail.ts';
import { NO_BRAND } from './mail-brand.ts';

let server: Server | undefined;
afterEach(() => {
  server?.close();
  vi.useRealTimers();
});

/** Accepts one mail; it refuses the command `refuse`, and calls `greet` with the function that sends its greeting. */
async function startSmtp(
  refuse?: string,
  host = '127.0.0.1',
  greet = (now: () => void) => now(),
): Promise<{ url: string; lines: string[] }> {
  const lines: string[] = [];
  const url = await listen((socket) => {
    let isData = false;
    greet(() => void socket.write('220 mail.example.test\r\n'));
    socket.on('error', () => {});
    socket.on('data', (chunk) => {
      for (const line of String(chunk).split('\r\n').filter(Boolean)) {
        lines.push(line);
        if (isData && line !== '.') continue;
        if (line === '.') isData = false;
        const command = line.split(/[ :]/)[0] ?? '';
        if (command === refuse) socket.write('550 no\r\n');
        else if (command === 'DATA') {
          isData = true;
          socket.write('354 go on\r\n');
        } else socket.write('250 ok\r\n');
      }
    });
  }, host);
  return { url, lines };
}

/** Starts a server and returns its address; `talk` gets every connection. */
async function listen(talk: (socket: Socket) => void, host = '127.0.0.1'): Promise<string> {
  server = createServer(talk);
  await new Promise<void>((resolve) => server?.listen(0, host, resolve));
  const { port } = server.address() as { port: number };
  return `smtp://${host}:${port}`;
}

const MAIL: Mail = {
  to: 'ada@example.test',
  kind: 'test',
  audience: ANYBODY,
  write: () => ({ subject: 'Grüße', blocks: [{ is: 'data', text: 'line one\n.\nline two' }], reason: 'why' }),
};
const room = (smtp: MailOptions['smtp'], demo = false) =>
  createMail({ smtp, demo, look: PLAIN_LOOK, now: () => 1_767_600_000_000, log: silentLog });

it('SMTP: delivers a mail with its sender, receiver and text', async () => {
  const { url, lines } = await startSmtp();
  const mail = await room({ url, from: 'Footlights <box@footlights.test>' });
  await mail.sendMail?.(MAIL);
  mail.close();
  expect(lines).toContain('MAIL FROM:<box@footlights.test>');
  expect(lines.filter((line) => line.startsWith('RCPT'))).toEqual(['RCPT TO:<ada@example.test>']);
  expect(lines).toContain('From: Footlights <box@footlights.test>');
  expect(lines.join('\n')).toContain('line one\n..\nline two');
});

it('SMTP: takes the receiver for one address, also where its text has two', async () => {
  const { url, lines } = await startSmtp();
  const mail = await room({ url, from: 'box@footlights.test' });
  await mail.sendMail?.({ ...MAIL, to: 'ada@example.test, eve@example.test' }).catch(() => {});
  mail.close();
  const receivers = lines.filter((line) => line.startsWith('RCPT'));
  expect(receivers).not.toContain('RCPT TO:<eve@example.test>');
});

it('SMTP: names the brand as the sender, and marks mails of the same key, of programs and of lists', async () => {
  const { url, lines } = await startSmtp();
  const findBrand = async () => ({
    ...NO_BRAND,
    siteName: 'Neon, "Rave" <x@y.test>',
    fromAddress: 'neon@b.test',
  });
  const mail = await createMail({
    smtp: { url, from: 'Footlights <box@footlights.test>' },
    demo: false,
    look: { ...PLAIN_LOOK, findBrand },
    now: Date.now,
    log: silentLog,
  });
  const listed = { ...MAIL, key: 'order 7', unsubscribeUrl: 'https://b.test/leave?ticket=1' };
  await mail.sendMail?.(listed);
  await mail.sendMail?.(listed);
  mail.close();
  const content = lines.join('\n');
  expect(lines.filter((line) => line.startsWith('MAIL FROM'))).toEqual(
    Array(2).fill('MAIL FROM:<neon@b.test>'),
  );
  expect(content).toContain('From: "Neon, \\"Rave\\" <x@y.test>" <neon@b.test>');
  const ids = lines.filter((line) => line.startsWith('Message-ID'));
  expect(ids).toHaveLength(2);
  expect(ids[0]).toMatch(/^Message-ID: <[0-9a-f]{32}@b\.test>$/);
  expect(ids[1]).toBe(ids[0]);
  for (const header of [
    'Auto-Submitted: auto-generated',
    'List-Unsubscribe: <https://b.test/leave?ticket=1>',
    'List-Unsubscribe-Post: List-Unsubscribe=One-Click',
    'Content-Type: multipart/alternative;',
    'Content-Type: text/html; charset=utf-8',
  ])
    expect(content).toContain(header);
  expect(content).toMatch(/^Date: /m);
});

it('SMTP: reports a refusal without the content of the mail', async () => {
  const { url } = await startSmtp('RCPT');
  const mail = await room({ url, from: 'box@footlights.test' });
  const error = await mail.sendMail?.(MAIL).catch((reason: Error) => reason);
  mail.close();
  expect(error).toBeInstanceOf(Error);
  expect((error as Error).message).not.toContain('line one');
});

it('SMTP: requires TLS for a remote server unless its address opts out', async () => {
  // Also an address of this machine, but not under a name that says so.
  const { url, lines } = await startSmtp(undefined, '127.0.0.2');
  const mail = await room({ url, from: 'box@footlights.test' });
  await expect(mail.sendMail?.(MAIL)).rejects.toThrow();
  mail.close();
  expect(lines.filter((line) => /^(?:MAIL|RCPT|DATA)/.test(line))).toEqual([]);
  const readable = await room({ url: `${url}?requireTLS=false`, from: 'box@footlights.test' });
  await readable.sendMail?.(MAIL);
  readable.close();
  expect(lines).toContain('RCPT TO:<ada@example.test>');
});

it('SMTP: waits for a server that greets after eight seconds', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const connected = Promise.withResolvers<() => void>();
  const { url, lines } = await startSmtp(undefined, '127.0.0.1', connected.resolve);
  const mail = await room({ url, from: 'box@footlights.test' });
  const sent = mail.sendMail?.(MAIL);
  const greet = await connected.promise;
  await vi.advanceTimersByTimeAsync(8_000);
  greet();
  await sent;
  mail.close();
  expect(lines).toContain('RCPT TO:<ada@example.test>');
});

it('SMTP: fails when the server does not greet', async () => {
  const url = await listen((socket) => void socket.on('error', () => {}));
  const limits = { connectMs: 60_000, greetMs: 20, answerMs: 60_000, mailMs: 60_000 };
  const mail = await room({ url, from: 'box@footlights.test', limits });
  await expect(mail.sendMail?.(MAIL)).rejects.toThrow(/greeting/i);
  mail.close();
});

it('SMTP: gives a mail up when the server never ends its answer', async () => {
  const url = await listen((socket) => {
    const goOn = setInterval(() => socket.write('220-mail.example.test\r\n'), 5);
    socket.on('error', () => {}).on('close', () => clearInterval(goOn));
  });
  const limits = { connectMs: 60_000, greetMs: 60_000, answerMs: 60_000, mailMs: 50 };
  const mail = await room({ url, from: 'box@footlights.test', limits });
  await expect(mail.sendMail?.(MAIL)).rejects.toThrow();
  mail.close();
});

it('SMTP: stops when the caller aborts', async () => {
  const connected = Promise.withResolvers<void>();
  const left = Promise.withResolvers<void>();
  const url = await listen((socket) => {
    socket.on('error', () => {}).on('close', () => left.resolve());
    connected.resolve();
  });
  const mail = await room({ url, from: 'box@footlights.test' });
  const giveUp = new AbortController();
  const sent = mail.sendMail?.(MAIL, giveUp.signal);
  await connected.promise;
  giveUp.abort();
  await expect(sent).rejects.toThrow();
  await left.promise;
  mail.close();
});

it('SMTP: is used instead of the mailbox page when both are set', async () => {
  const mail = await room({ url: 'smtp://127.0.0.1:1', from: 'box@footlights.test' }, true);
  expect(mail.mailbox).toBeNull();
  mail.close();
});

it('no mail: warns once at the start and says what to set', async () => {
  const logged: string[] = [];
  const mail = await createMail({
    smtp: null,
    demo: false,
    look: PLAIN_LOOK,
    now: Date.now,
    log: (level, message) => logged.push(`${level}: ${message}`),
  });
  expect(mail.sendMail).toBeNull();
  expect(logged).toEqual([expect.stringMatching(/^warn: mail is not sent.*SMTP_URL.*MAIL_FROM/)]);
});

it('demo mailbox: keeps the newest five hundred, newest first', async () => {
  const { sendMail, mailbox } = await room(null, true);
  for (let n = 1; n <= 501; n += 1)
    await sendMail?.({ ...MAIL, write: (w) => ({ ...MAIL.write(w), subject: String(n) }) });
  const mails = mailbox?.list() ?? [];
  expect(mails).toHaveLength(500);
  expect([mails[0]?.subject, mails.at(-1)?.subject]).toEqual(['501', '2']);
});
