import * as v from 'valibot';
import { expect, test } from 'vitest';
import { emailRule } from './form-rules.ts';

const isEmail = (text: string) => v.safeParse(emailRule, text).success;

test.each([
  "sean.o'brien@example.test",
  'ada+news@example.test',
  'ädä@exämple.test',
  'ada@xn--bcher-kva.example',
  ' ada@example.test ',
])('%s is an email address [SESSION-02 REG-02 PASSWORD-07]', (email) => {
  expect(isEmail(email)).toBe(true);
});

test.each([
  '',
  'ada',
  'ada@example',
  'ada@example.',
  '@example.test',
  'ada@@example.test',
  'ada quay@example.test',
  'Ada <ada@example.test>',
])('"%s" is no email address [SESSION-02 REG-02 PASSWORD-07]', (email) => {
  expect(isEmail(email)).toBe(false);
});
