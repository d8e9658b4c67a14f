import { expect, it } from 'vitest';
import { listen } from './listen.ts';
import { listenForMetrics } from './listen-metrics.ts';
import { silentLog } from './log.ts';
import { classifyPath } from './metrics/classify-path.ts';
import { createMetrics } from './metrics/metrics.ts';

it('metrics: counts answers by kind and status, warnings and faults, without an address or a name', async () => {
  const metrics = createMetrics();
  const log = metrics.countLines(silentLog);
  metrics.watchFolder({ data: { catalogue: { media: new Map([['Gig00001', {}]]) } }, faults: () => [1, 2] });
  metrics.watchBooks(async () => ({ atMs: 1_790_000_000_000, differences: [1, 2, 3] }));
  const app = { fetch: () => new Response('no', { status: 404 }) };
  const service = await listen(app, { port: 0, host: '127.0.0.1', log, onAnswer: metrics.countAnswer });
  const own = await listenForMetrics(metrics, 0);
  await (await fetch(`${service.url}/v2/media/Gig00001?token=secret`)).text();
  await service.close();
  log('error', 'a page could not be rendered');
  const text = await (await fetch(`${own.url}/metrics`)).text();
  const elsewhere = await fetch(`${own.url}/`);
  await own.close();
  expect(text).toContain('marquee_request_seconds_count{kind="content",status="4xx"} 1');
  expect(text).toContain('marquee_log_lines_total{level="error"} 1');
  expect(text).toContain('marquee_log_lines_total{level="warn"} 0');
  expect(text).toContain('marquee_items 1');
  expect(text).toContain('marquee_data_folder_faults 2');
  expect(text).toContain('marquee_books_differences 3');
  expect(text).toContain('marquee_books_compared_seconds 1790000000');
  expect(text).toContain('nodejs_eventloop_lag_seconds');
  expect(text).not.toMatch(/secret|Gig00001/);
  expect(elsewhere.status).toBe(404);
});

it.each([
  ['/streams/pier/seg1.m4s', 'media'],
  ['/v2/sites/Ab12Cd34/media/Gig00001/ssai.m3u8', 'media'],
  ['/v2/media/Gig00001/images/card.jpg?width=640', 'picture'],
  ['/v2/media/Gig00001', 'content'],
  ['/v2/accounts/authenticate', 'accounts'],
  ['/billing/customers', 'accounts'],
  ['/assets/index-4f.js', 'file'],
  ['/ready', 'monitoring'],
  ['/m/Gig00001/night-at-the-pier', 'page'],
])('metrics: %s is of the kind %s', (path, kind) => {
  expect(classifyPath(path)).toBe(kind);
});
