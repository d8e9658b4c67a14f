import { expect, test, vi } from 'vitest';
import { copyrightLine } from './copyright-line.ts';

const NEW_YEAR = Date.UTC(2027, 0, 1, 0, 30);

test('copyright line: names the site and the year in the viewer’s zone, also around New Year [LAYOUT-22]', () => {
  for (const [ms, zone, year] of [
    [NEW_YEAR, 'UTC', 2027],
    [NEW_YEAR, 'America/New_York', 2026],
    [Date.UTC(2026, 11, 31, 10, 1), 'Pacific/Kiritimati', 2027],
    [Date.UTC(2027, 0, 1, 10, 59), 'Pacific/Pago_Pago', 2026],
  ] as const)
    expect(copyrightLine('Footlights', ms, zone)).toBe(`© ${year} Footlights`);
});

test('copyright line: is empty when the text of the brand has it', () => {
  expect(copyrightLine('Footlights', NEW_YEAR, 'UTC', '© 2027 Footlights. Concerts at home.')).toBe('');
  expect(copyrightLine('Footlights', NEW_YEAR, 'UTC', 'Concerts at home.')).toBe('© 2027 Footlights');
});

test('copyright line: needs no zone on a day that is in the same year everywhere [LAYOUT-22]', () => {
  const format = vi.spyOn(Intl, 'DateTimeFormat');
  expect(copyrightLine('Footlights', Date.UTC(2026, 6, 1), 'America/New_York')).toBe('© 2026 Footlights');
  expect(format).not.toHaveBeenCalled();
  format.mockRestore();
});
