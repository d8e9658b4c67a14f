import { expect, it } from 'vitest';
import { isFalse, isTrue } from './flags.ts';

const TRUE = ['true', '1', 'yes', 'on', 'TRUE', 'Yes', 'oN', true];
const FALSE = ['false', '0', 'no', 'off', 'False', 'OFF', false];
const NEITHER = ['maybe', '', 'truely', 'on\n', 1, 0, null, undefined, {}, []];

it('flags: read four words and the boolean as true, and as false, in any case [ACCESS-35]', () => {
  for (const value of [...TRUE, ...FALSE, ...NEITHER])
    expect([value, isTrue(value), isFalse(value)]).toEqual([
      value,
      TRUE.includes(value as string),
      FALSE.includes(value as string),
    ]);
});
