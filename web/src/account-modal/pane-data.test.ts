import { expect, test } from 'vitest';
import { createPaneData } from './pane-data.ts';

test('pane data: gives each value once, by its name, and none after it was cleared', () => {
  const paneData = createPaneData();
  paneData.leave({ deletion: { password: 'old harbour 7' } });
  paneData.leave({ notice: 'Changed.' });
  expect(paneData.take('deletion')).toEqual({ password: 'old harbour 7' });
  expect(paneData.take('deletion')).toBeUndefined();
  paneData.clear();
  expect(paneData.take('notice')).toBeUndefined();
});
