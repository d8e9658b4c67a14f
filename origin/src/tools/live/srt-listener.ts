import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import type { EventFile } from '../../nights/event-file.ts';
import type { LiveNight } from './live-night.ts';

/** Before the port is opened again: after an encoder, and after a fault. */
const AGAIN_MS = 100;
const AFTER_FAULT_MS = 3000;
/** A listener that a killed program has left behind ends by itself after this, in s. */
const LISTEN_S = 10;
/** As libsrt says it. */
const WRONG_PASSPHRASE = /BADSECRET|UNSECURE/;
/** A second is looked at, not five. */
const QUICK = [
  ['fflags', 'nobuffer'],
  ['analyzeduration', '1000000'],
  ['probesize', '1000000'],
] as const;

/**
 * Listens for the SRT encoder of one event, again and again. ffmpeg checks the passphrase and takes one caller; what it
 * receives goes on as it is.
 */
export function listenSrt(
  host: string,
  { srtPort, key }: Pick<EventFile, 'srtPort' | 'key'>,
  night: LiveNight,
  log: (message: string) => void,
) {
  let isClosed = false;
  let child: ChildProcessWithoutNullStreams | undefined;
  let timer: NodeJS.Timeout | undefined;
  let faults = 0;

  const listen = () => {
    const query = `mode=listener&passphrase=${key}&pbkeylen=16&latency=200000&listen_timeout=${LISTEN_S}000000`;
    const args = [
      '-hide_banner',
      '-nostdin',
      '-loglevel',
      'error',
      ...QUICK.flatMap(([name, value]) => [`-${name}`, value]),
    ];
    // the address comes on the standard input, as any user of the machine can read arguments
    const input = ['-f', 'concat', '-safe', '0', '-protocol_whitelist', 'pipe,srt', '-i', 'pipe:0'];
    const list = [
      'ffconcat version 1.0',
      `file 'srt://${host}:${srtPort}?${query}'`,
      ...QUICK.map(([name, value]) => `option ${name} ${value}`),
    ];
    const output = ['-map', '0', '-c', 'copy', '-f', 'mpegts', '-flush_packets', '1', 'pipe:1'];
    const mine = spawn('ffmpeg', [...args, ...input, ...output], { stdio: 'pipe' });
    child = mine;
    mine.stdin.on('error', () => {});
    mine.stdin.end(`${list.join('\n')}\n`);
    let errors = '';
    let isNamed = false;
    mine.stderr.on('data', (part: Buffer) => {
      errors = (errors + part.toString()).slice(-2000);
      // once a listener: whoever tries again and again fills no log
      if (isNamed || !WRONG_PASSPHRASE.test(errors)) return;
      isNamed = true;
      log('An SRT encoder is refused: its passphrase is wrong or missing.');
    });
    let isTaken = false;
    mine.stdout.once('readable', () => {
      if (isClosed || mine.stdout.readableLength === 0) return;
      const refusal = night.refusal();
      if (refusal !== undefined) {
        log(`An SRT encoder is refused: ${refusal}`);
        mine.kill('SIGKILL');
        return;
      }
      isTaken = true;
      night.start({ format: 'mpegts', picture: mine.stdout, from: 'SRT', end: () => mine.kill('SIGKILL') });
    });
    mine.on('error', () => {});
    mine.on('close', () => {
      if (isClosed) return;
      const isFault = !isTaken && /address already in use/i.test(errors);
      faults = isFault ? faults + 1 : 0;
      if (faults * AFTER_FAULT_MS > LISTEN_S * 1000 && faults % 20 === 4)
        log(
          `Port ${srtPort} cannot be listened on for SRT: another program has it. Stop that, or give the event another port.`,
        );
      timer = setTimeout(listen, isFault ? AFTER_FAULT_MS : AGAIN_MS);
    });
  };
  listen();
  return {
    close(): void {
      isClosed = true;
      clearTimeout(timer);
      child?.kill('SIGKILL');
    },
  };
}
