import { createInterface } from 'node:readline';
import { startBuilt } from './support/start-built.mjs';

// `npm start`: from a fresh clone to the demo brand in a browser. PORT sets the port; options of the origin
// may follow.
const args = ['--data', 'demo', '--site', 'web/dist', '--demo', ...process.argv.slice(2)];
const origin = await startBuilt('origin/src/main.ts', args, { stdio: ['ignore', 'pipe', 'inherit'] });
createInterface({ input: origin.stdout }).on('line', (line) => {
  const message = sayLine(line);
  if (message) console.log(message);
});

/** What a person at a terminal needs from the origin's log: its address, and problems. */
function sayLine(line) {
  try {
    const { level, msg, url } = JSON.parse(line);
    if (msg === 'listening')
      return `Marquee is on ${url.replace('127.0.0.1', 'localhost')} (Ctrl+C stops it)`;
    return level === 'info' || level === 'debug' ? null : line;
  } catch {
    return line;
  }
}
