import { expect, test } from 'vitest';
import { copyrightLine } from './copyright-line.ts';

const NEW_YEAR = Date.UTC(2027, 0, 1, 0, 30);

test('names the site and the year where the viewer is [LAYOUT-22]', () => {
  expect(copyrightLine('Footlights', NEW_YEAR, 'UTC')).toBe('© 2027 Footlights');
  expect(copyrightLine('Footlights', NEW_YEAR, 'America/New_York')).toBe('© 2026 Footlights');
});

test("is not said twice where the brand's own words say it", () => {
  expect(copyrightLine('Footlights', NEW_YEAR, 'UTC', '© 2027 Footlights. Concerts at home.')).toBe('');
  expect(copyrightLine('Footlights', NEW_YEAR, 'UTC', 'Concerts at home.')).toBe('© 2027 Footlights');
});
