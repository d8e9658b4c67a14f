import { expect, test } from 'vitest';
import { getParts, isDate, toDate, typedPart } from './date-parts.ts';

const areDates = (...dates: string[]) => dates.map(isDate);

test('date: has a day from 1 to 31 [REG-23]', () => {
  expect(areDates('2000-07-01', '2000-07-31', '2000-07-00', '2000-07-32')).toEqual([
    true,
    true,
    false,
    false,
  ]);
});

test('date: has a month from 1 to 12 [REG-24]', () => {
  expect(areDates('2000-01-15', '2000-12-15', '2000-00-15', '2000-13-15')).toEqual([
    true,
    true,
    false,
    false,
  ]);
});

test('date: has a year from 1900 to 2100 [REG-25]', () => {
  expect(areDates('1900-07-15', '2100-07-15', '1899-07-15', '2101-07-15')).toEqual([
    true,
    true,
    false,
    false,
  ]);
});

test('date parts: keep only digits, as many as the part has [REG-26]', () => {
  expect(typedPart('day', '3a1')).toBe('31');
  expect(typedPart('month', ' 1-2 ')).toBe('12');
  expect(typedPart('year', 'year 20015')).toBe('2001');
  expect(typedPart('year', '<b>')).toBe('');
});

test('date parts: have no date when the calendar lacks the day', () => {
  expect(isDate('2001-02-29')).toBe(false);
  expect(isDate('2004-02-29')).toBe(true);
});

test('date parts: become a date, and a date its parts, with a missing part too', () => {
  expect(toDate({ day: '7', month: '3', year: '1999' })).toBe('1999-03-07');
  expect(getParts('1999-03-07')).toEqual({ day: '07', month: '03', year: '1999' });
  expect(toDate({ day: '', month: '', year: '' })).toBe('');
  expect(isDate(toDate({ day: '7', month: '', year: '1999' }))).toBe(false);
});
