import * as v from 'valibot';
import { expect, test } from 'vitest';
import { emailRule } from './form-rules.ts';

const isEmail = (text: string) => v.safeParse(emailRule, text).success;

test('email rule: accepts an email address and nothing else [SESSION-02 REG-02 PASSWORD-07]', () => {
  for (const email of [
    "sean.o'brien@example.test",
    'ada+news@example.test',
    'ädä@exämple.test',
    'ada@xn--bcher-kva.example',
    ' ada@example.test ',
  ])
    expect(isEmail(email), email).toBe(true);
  for (const text of [
    '',
    'ada',
    'ada@example',
    'ada@example.',
    '@example.test',
    'ada@@example.test',
    'ada quay@example.test',
    'Ada <ada@example.test>',
  ])
    expect(isEmail(text), text).toBe(false);
});
