import { expect, test } from 'vitest';
import { handOver, takeOver } from './deletion.ts';

test('a password is handed over once, and is nowhere afterwards', () => {
  handOver({ password: 'old harbour 7' });
  expect(takeOver()).toEqual({ password: 'old harbour 7' });
  expect(takeOver()).toEqual({});
});
