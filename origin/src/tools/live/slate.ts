import { spawn } from 'node:child_process';
import { runTake } from './run-take.ts';

type Slate = { stop: () => Promise<void> };

/**
 * A black picture and silence, in the place of a line that is gone. A live playlist that does not grow stops players, and
 * some of them for good. The recording has none of it.
 */
export function startSlate(
  size: { width: number; height: number },
  options: { streamDir: string; notBeforeMs: number; log: (message: string) => void },
): Slate {
  const { width, height } = size;
  const picture = ['-f', 'lavfi', '-i', `color=c=black:s=${width}x${height}:r=25`];
  const sound = ['-f', 'lavfi', '-i', 'anullsrc=r=48000:cl=stereo'];
  const codecs = [
    '-c:v',
    'libx264',
    '-preset',
    'ultrafast',
    '-tune',
    'zerolatency',
    '-g',
    '50',
    '-c:a',
    'aac',
  ];
  // it goes through this program, so that it ends with it
  const child = spawn(
    'ffmpeg',
    ['-nostdin', '-v', 'error', '-re', ...picture, ...sound, ...codecs, '-f', 'mpegts', 'pipe:1'],
    { stdio: ['ignore', 'pipe', 'ignore'] },
  );
  child.on('error', () => {});
  const known = { width, height, hasSound: true };
  const done = runTake(
    { format: 'mpegts', picture: child.stdout },
    { ...options, known, isSlate: true },
  ).then(
    () => {},
    (error: Error) => options.log(`The black picture cannot be written: ${error.message}`),
  );
  return {
    async stop() {
      child.kill('SIGKILL');
      await done;
    },
  };
}
