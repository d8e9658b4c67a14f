import { spawn } from 'node:child_process';
import { once } from 'node:events';

/** Bits of the clock in the picture, the lowest first, each 20 pixels wide; it counts fifths of a second. */
export const CLOCK_BITS = 16;

const box = (x: number, width: number, color: string, enable = '1') =>
  `drawbox=x=${x}:y=0:w=${width}:h=20:color=${color}:t=fill:enable='${enable}'`;

const CLOCK = [
  box(0, CLOCK_BITS * 20, 'black'),
  ...Array.from({ length: CLOCK_BITS }, (_, bit) =>
    box(bit * 20, 20, 'white', `mod(floor(t*5/${2 ** bit}),2)`),
  ),
].join(',');

/** Plays the part of OBS: a picture of 640x360 with a key frame every two seconds, and a tone. */
export function startEncoder(server: string, key: string) {
  const args = [
    ...['-hide_banner', '-nostdin', '-loglevel', 'error', '-re'],
    ...['-f', 'lavfi', '-i', `testsrc2=s=640x360:r=25,${CLOCK}`, '-f', 'lavfi', '-i', 'sine=f=440:r=48000'],
    ...['-c:v', 'libx264', '-preset', 'ultrafast', '-tune', 'zerolatency', '-g', '50', '-b:v', '800k'],
    ...['-pix_fmt', 'yuv420p', '-c:a', 'aac', '-b:a', '96k', '-f', 'flv', `${server}/${key}`],
  ];
  const child = spawn('ffmpeg', args, { stdio: ['ignore', 'ignore', 'inherit'] });
  const ended = once(child, 'exit');
  return {
    /** As when the line is cut, without a farewell. */
    async cut() {
      child.kill('SIGKILL');
      await ended;
    },
  };
}
