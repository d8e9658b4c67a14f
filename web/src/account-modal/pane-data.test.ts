import { expect, test } from 'vitest';
import { createPaneData } from './pane-data.ts';

test('what a pane leaves is taken once, each by its name', () => {
  const paneData = createPaneData();
  paneData.leave({ deletion: { password: 'old harbour 7' } });
  paneData.leave({ notice: 'Changed.' });
  expect(paneData.take('deletion')).toEqual({ password: 'old harbour 7' });
  expect([paneData.take('deletion'), paneData.take('notice'), paneData.take('notice')]).toEqual([
    undefined,
    'Changed.',
    undefined,
  ]);
});

test('nothing of it outlives the viewer', () => {
  const paneData = createPaneData();
  paneData.leave({ deletion: { password: 'old harbour 7' } });
  paneData.clear();
  expect(paneData.take('deletion')).toBeUndefined();
});
