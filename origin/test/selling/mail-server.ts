import { createServer, type Socket } from 'node:net';

/** A mail as it was sent: whom to, and what its first lines say. */
export type SentMail = { to: string; subject: string };

/** Takes every mail. */
export async function startMailServer() {
  const mails: SentMail[] = [];
  const server = createServer((socket) => talk(socket, mails));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  return { url: `smtp://127.0.0.1:${port}`, mails, close: () => void server.close() };
}

function talk(socket: Socket, mails: SentMail[]): void {
  let to = '';
  let subject = '';
  let isData = false;
  let rest = '';
  const answer = (line: string) => void socket.write(`${line}\r\n`);
  answer('220 mail.example.test');
  socket.on('error', () => {});
  socket.on('data', (chunk) => {
    const lines = (rest + String(chunk)).split('\r\n');
    rest = lines.pop() ?? '';
    for (const line of lines) {
      if (isData && line !== '.') {
        subject ||= /^Subject: (.*)/.exec(line)?.[1] ?? '';
        continue;
      }
      to = /^RCPT TO:<(.*?)>/.exec(line)?.[1] ?? to;
      if (line === '.') {
        mails.push({ to, subject });
        subject = '';
      }
      isData = line === 'DATA';
      answer(isData ? '354 go on' : line === 'QUIT' ? '221 bye' : '250 ok');
    }
  });
}
