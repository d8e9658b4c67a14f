import { expect, test } from 'vitest';
import { leaveTo } from './leave-to.ts';

function page(hostname: string) {
  const went: string[] = [];
  return { went, here: { hostname, assign: (address: string | URL) => void went.push(String(address)) } };
}

test('leave to: navigates to an https address, and resolves when the viewer returns', async () => {
  const { went, here } = page('app.example.test');
  const events = new EventTarget();
  let back = false;
  const leaving = leaveTo('https://pay.example.test/go?token=EC-1', here, events).then(() => {
    back = true;
  });
  await Promise.resolve();
  expect(went).toEqual(['https://pay.example.test/go?token=EC-1']);
  expect(back).toBe(false);
  events.dispatchEvent(new Event('pageshow'));
  await leaving;
  expect(back).toBe(true);
});

test.each([
  'http://pay.example.test/',
  'javascript:alert(1)',
  'data:text/html,x',
  'https://user:secret@pay.example.test/',
  '//pay.example.test/',
  '/relative',
  '',
])('leave to: refuses "%s"', (address) => {
  const { went, here } = page('127.0.0.1');
  expect(() => leaveTo(address, here, new EventTarget())).toThrow('unsafe');
  expect(went).toEqual([]);
});

test('leave to: allows http on this machine alone', () => {
  const demo = page('127.0.0.1');
  void leaveTo('http://127.0.0.1:4100/bank', demo.here, new EventTarget());
  expect(demo.went).toEqual(['http://127.0.0.1:4100/bank']);
  const real = page('app.example.test');
  expect(() => leaveTo('http://127.0.0.1:4100/bank', real.here, new EventTarget())).toThrow('unsafe');
});
