import { expect, it } from 'vitest';
import { listen } from './listen.ts';
import { addRequestId } from './request-id.ts';

it('request id: the lines of one request have the same id, those of another have another', async () => {
  const lines: { message: string; request?: unknown }[] = [];
  const log = addRequestId((_, message, fields) => void lines.push({ message, request: fields?.request }));
  const app = {
    fetch: async () => {
      await Promise.resolve();
      log('error', 'a page could not be rendered');
      return new Response('x');
    },
  };
  const server = await listen(app, { port: 0, host: '127.0.0.1', log });
  for (const path of ['/a', '/b']) await (await fetch(`${server.url}${path}`)).text();
  await server.close();
  log('info', 'stopped');
  const ids = lines.map(({ request }) => request);
  expect(lines.map(({ message }) => message)).toEqual([
    'a page could not be rendered',
    'request',
    'a page could not be rendered',
    'request',
    'stopped',
  ]);
  expect(ids).toEqual([expect.any(String), ids[0], expect.any(String), ids[2], undefined]);
  expect(ids[0]).not.toBe(ids[2]);
});
