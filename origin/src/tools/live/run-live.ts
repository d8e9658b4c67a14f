import { statfsSync } from 'node:fs';
import { ToolError } from '../run-tool.ts';
import { type Options, openLive } from './open-live.ts';

/** Bytes: about an hour of the largest ladder. */
const LITTLE_SPACE = 5_000_000_000;

/** Runs until SIGTERM or SIGINT. @throws ToolError in words */
export async function runLive(options: Omit<Options, 'rtmpPort'> & { rtmpPort: string }): Promise<void> {
  const rtmpPort = Number(options.rtmpPort);
  if (!Number.isInteger(rtmpPort) || rtmpPort < 1 || rtmpPort > 65_535)
    throw new ToolError(`--rtmp-port must be a number from 1 to 65535; it is "${options.rtmpPort}"`);
  const { close } = await openLive({ ...options, rtmpPort }, say);
  say(`Takes RTMP on port ${rtmpPort}.`);
  warnOfSpace(options.data);
  await new Promise<void>((resolve) => {
    // a terminal and npm may both send it, and it is one
    process.on('SIGTERM', () => resolve());
    process.on('SIGINT', () => resolve());
  });
  say('Stops. Viewers keep their place; encoders come back by themselves when it starts again.');
  await close();
}

function say(message: string): void {
  console.log(`${new Date().toISOString()} ${message}`);
}

function warnOfSpace(data: string): void {
  const { bavail, bsize } = statfsSync(data);
  const gigabytes = Math.floor((bavail * bsize) / 1_000_000_000);
  if (bavail * bsize < LITTLE_SPACE)
    say(`The disk has ${gigabytes} GB left. An hour of 1080p takes about 4 GB: free some space.`);
}
