import { expect, it } from 'vitest';
import { parseNotification } from './notification.ts';

it('notification: has a type and a resource [NOTIFY-02 DATA-29]', () => {
  const text = JSON.stringify({
    type: 'subscribe.requires.action',
    timestamp: 1767600700,
    resource: {
      redirect_to_url: 'https://bank.example.test/',
      message: 'Go on',
      customer_id: 29001,
      customer_uuid: '7c0d',
      item_id: 115001,
      amount: 3,
      status: 'cancelled',
    },
  });
  expect(parseNotification(text)).toEqual({
    type: 'subscribe.requires.action',
    customerId: '29001',
    customerUuid: '7c0d',
    itemId: '115001',
    message: 'Go on',
    redirectToUrl: 'https://bank.example.test/',
    status: 'cancelled',
    timestampS: 1767600700,
  });
});

it('notification: treats missing and empty members as absent', () => {
  for (const resource of [undefined, null, [], 'x', { message: 7, redirect_to_url: '' }]) {
    expect(parseNotification(JSON.stringify({ type: 'a', resource }))).toEqual({ type: 'a' });
  }
  expect(parseNotification('{"type":"a","resource":{"account_id":"7"}}')?.customerId).toBe('7');
});

it.each(['', 'hello', 'null', '[]', '{}', '{"type":7}', `{"type":"a","pad":"${'x'.repeat(20_000)}"}`])(
  'notification: ignores %.20s [NOTIFY-11]',
  (text) => {
    expect(parseNotification(text)).toBeUndefined();
  },
);
