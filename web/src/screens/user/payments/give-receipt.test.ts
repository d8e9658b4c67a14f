import { beforeEach, expect, test, vi } from 'vitest';
import { giveReceipt } from './give-receipt.ts';

beforeEach(() => {
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

function page({ opens = true } = {}) {
  const done: string[][] = [];
  const bodies = new Map<string, Blob>();
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    bodies.set('blob:1', blob as Blob);
    return 'blob:1';
  });
  const revoke = vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => {});
  return {
    done,
    bodies,
    revoke,
    page: {
      open: (address: string) => (opens ? done.push(['open', address]) : null),
      save: (address: string, name: string) => void done.push(['save', address, name]),
    },
  };
}

test('receipt: is saved under the name of its payment, of which nothing is a path [PAY-30]', () => {
  const { done, page: to, revoke } = page();
  giveReceipt({ is: 'file', file: new Blob(['%PDF-']) }, 'trx-1', to);
  giveReceipt({ is: 'file', file: new Blob(['%PDF-']) }, '../a b/é', to);
  expect(done).toEqual([
    ['save', 'blob:1', 'receipt_trx-1.pdf'],
    ['save', 'blob:1', 'receipt_.._a_b__.pdf'],
  ]);
  expect(revoke).not.toHaveBeenCalled();
  vi.runAllTimers();
  expect(revoke).toHaveBeenCalledTimes(2);
});

test('receipt: opens a page in a window, and saves it where the browser opens none [PAY-31]', async () => {
  const opened = page();
  giveReceipt({ is: 'page', html: '<p>Paid É</p>' }, 'T1', opened.page);
  expect(opened.done).toEqual([['open', 'blob:1']]);
  const blob = opened.bodies.get('blob:1');
  expect([await blob?.text(), blob?.type]).toEqual(['<p>Paid É</p>', 'text/html;charset=utf-8']);
  const blocked = page({ opens: false });
  giveReceipt({ is: 'page', html: '<p>Paid</p>' }, 'T1', blocked.page);
  expect(blocked.done).toEqual([['save', 'blob:1', 'receipt_T1.html']]);
});
