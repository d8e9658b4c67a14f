import { expect, test } from 'vitest';
import { item, media, playlist } from '../../testing/answers.ts';
import { renderScreen } from '../../testing/render.tsx';
import { SCREENS } from '../screens.ts';
import { prepareOnIntent } from './prepare-on-intent.ts';

test('list: is requested when the pointer comes to its link, and not again by the press', async () => {
  const screen = await renderScreen('/nowhere', {
    session: 'no-accounts',
    config: { menu: [{ label: 'Premieres', contentId: 'Premr001', type: 'playlist' }] },
    answers: {
      'GET /v2/playlists/Premr001': playlist('Premr001', [item('BlueHrs1')], { title: 'Premieres' }),
      'GET /v2/media/BlueHrs1': media(item('BlueHrs1')),
    },
  });
  await SCREENS.find(({ path }) => path === '/p/:id/*')?.code.load();
  prepareOnIntent(screen.app);
  const requests = () => screen.sent.filter(({ what }) => what === 'GET /v2/playlists/Premr001').length;
  const link = screen.getByRole('banner').getByRole('link', { name: 'Premieres' });
  expect(requests()).toBe(0);
  link.element().dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
  await expect.poll(requests).toBe(1);
  await link.click();
  await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Premieres');
  expect(requests()).toBe(1);
});
