import { expect, test } from 'vitest';
import { toChannel } from './channel.ts';

const texts = { title: 'Pier', description: 'Tides.' };
const pictures = { logo: 'https://c.test/logo.webp', background: 'https://c.test/background.webp' };

test('channel: has its texts, hours, pictures and programmes [LIVE-01 LIVE-06 DATA-27]', () => {
  expect(toChannel({ mediaid: 'Chan0001', catchupHours: '12' }, texts, pictures, [])).toEqual({
    id: 'Chan0001',
    title: 'Pier',
    description: 'Tides.',
    catchupHours: 12,
    channelLogoImage: pictures.logo,
    backgroundImage: pictures.background,
    programs: [],
  });
});

test('channel: prefers pictures of its own [LIVE-01]', () => {
  const own = { channelLogoImage: '/logo.png', backgroundImage: '/back.png' };
  expect(toChannel({ mediaid: 'Chan0001', ...own }, texts, pictures, [])).toMatchObject(own);
});
