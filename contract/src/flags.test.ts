import { expect, it } from 'vitest';
import { isFalse, isTrue } from './flags.ts';

it.each(['true', '1', 'yes', 'on', 'TRUE', 'Yes', 'oN', true])(
  'flags: read %j as true [ACCESS-35]',
  (value) => {
    expect([isTrue(value), isFalse(value)]).toEqual([true, false]);
  },
);

it.each(['false', '0', 'no', 'off', 'False', 'OFF', false])(
  'flags: read %j as false [ACCESS-35]',
  (value) => {
    expect([isTrue(value), isFalse(value)]).toEqual([false, true]);
  },
);

it.each(['maybe', '', 'truely', 'on\n', 1, 0, null, undefined, {}, []])(
  'flags: read %j as neither [ACCESS-35]',
  (value) => {
    expect([isTrue(value), isFalse(value)]).toEqual([false, false]);
  },
);
