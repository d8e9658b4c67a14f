import { expect, test } from 'vitest';
import { getParts, isDate, toDate, typedPart } from './date-parts.ts';

test.each([
  ['2000-07-01', true],
  ['2000-07-31', true],
  ['2000-07-00', false],
  ['2000-07-32', false],
])('a day is from 1 to 31: %s [REG-23]', (date, valid) => {
  expect(isDate(date)).toBe(valid);
});

test.each([
  ['2000-01-15', true],
  ['2000-12-15', true],
  ['2000-00-15', false],
  ['2000-13-15', false],
])('a month is from 1 to 12: %s [REG-24]', (date, valid) => {
  expect(isDate(date)).toBe(valid);
});

test.each([
  ['1900-07-15', true],
  ['2100-07-15', true],
  ['1899-07-15', false],
  ['2101-07-15', false],
])('a year is from 1900 to 2100: %s [REG-25]', (date, valid) => {
  expect(isDate(date)).toBe(valid);
});

test('only digits stay of what is typed, as many as the part has [REG-26]', () => {
  expect(typedPart('day', '3a1')).toBe('31');
  expect(typedPart('month', ' 1-2 ')).toBe('12');
  expect(typedPart('year', 'year 20015')).toBe('2001');
  expect(typedPart('year', '<b>')).toBe('');
});

test('a day that the calendar has not is none', () => {
  expect(isDate('2001-02-29')).toBe(false);
  expect(isDate('2004-02-29')).toBe(true);
});

test('parts become a date and a date its parts, a missing part included', () => {
  expect(toDate({ day: '7', month: '3', year: '1999' })).toBe('1999-03-07');
  expect(getParts('1999-03-07')).toEqual({ day: '07', month: '03', year: '1999' });
  expect(toDate({ day: '', month: '', year: '' })).toBe('');
  expect(isDate(toDate({ day: '7', month: '', year: '1999' }))).toBe(false);
});
