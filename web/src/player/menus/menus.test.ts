import { expect, test } from 'vitest';
import { isHighDefinition } from './menus.tsx';

const quality = (height: number, bandwidth: number, active = true) => ({
  id: String(height),
  height,
  bandwidth,
  active,
  chosen: false,
});

test('a picture is high definition by its height and by its bits', () => {
  expect(isHighDefinition([quality(720, 2_500_000)], 720)).toBe(true);
  expect(isHighDefinition([quality(1080, 5_000_000)], 1080)).toBe(true);
  expect(isHighDefinition([quality(720, 150_000)], 720)).toBe(false);
  expect(isHighDefinition([quality(480, 2_500_000)], 480)).toBe(false);
});

test('what is offered but not shown, or not known, is not claimed', () => {
  const offered = [quality(1080, 5_000_000, false), quality(360, 800_000)];
  expect(isHighDefinition(offered, 360)).toBe(false);
  expect(isHighDefinition(offered, 1080)).toBe(false);
  expect(isHighDefinition([], 1080)).toBe(false);
});
