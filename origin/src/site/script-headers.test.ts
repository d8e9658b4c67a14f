import { readFileSync } from 'node:fs';
import { get, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { makeDataFolder } from '../../test/make-data-folder.ts';
import { makeSiteFolder } from '../../test/make-site-folder.ts';
import { createOrigin } from '../create-origin.ts';
import { listen } from '../listen.ts';

const BUDGETS = join(import.meta.dirname, '..', '..', '..', 'bench', 'byte-budgets.json');
const { headersOfScript } = JSON.parse(readFileSync(BUDGETS, 'utf8')) as { headersOfScript: number };

it('script headers: stay within their budget and forbid type sniffing', async () => {
  const { headers, rawHeaders, statusCode } = await askForScript();
  expect(headers['content-encoding']).toBe('br');
  expect(headers['x-content-type-options']).toBe('nosniff');
  const lines = Array.from({ length: rawHeaders.length / 2 }, (_, at) =>
    rawHeaders.slice(2 * at, 2 * at + 2).join(': '),
  );
  const sent = [`HTTP/1.1 ${statusCode} OK`, ...lines, '', ''].join('\r\n').length;
  expect(sent).toBeLessThanOrEqual(headersOfScript);
});

/** Over the wire: the server adds to what the app answers. */
async function askForScript(): Promise<IncomingMessage> {
  const [data, site] = [makeDataFolder(), makeSiteFolder()];
  const origin = await createOrigin({ dataDir: data.dir, cacheDir: data.cacheDir, siteDir: site.dir });
  const server = await listen(origin.app, { port: 0, host: '127.0.0.1', log: null });
  onTestFinished(async () => {
    await server.close();
    await origin.close();
    data.remove();
    site.remove();
  });
  return new Promise((resolve, reject) => {
    const options = { headers: { 'accept-encoding': 'br', connection: 'keep-alive' } };
    get(`${server.url}/assets/app-abc123.js`, options, (answer) => {
      answer.destroy();
      resolve(answer);
    }).once('error', reject);
  });
}
