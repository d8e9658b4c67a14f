import { expect, test } from './support/test.ts';
import { CONCERT, choose, film, playsFrom, pressWatch } from './support/watch.ts';

/** Length of the captions' segments, in seconds, and of the concert. */
const SEGMENT_S = 6;
const LENGTH_S = 180;

/** One cue for all of the concert, in each segment, as packagers write it. */
const SEGMENT = `WEBVTT\n\n00:00.000 --> 03:00.000\n<i>Rain on the roof</i>\n`;

const PLAYLIST = [
  '#EXTM3U',
  '#EXT-X-VERSION:7',
  `#EXT-X-TARGETDURATION:${SEGMENT_S}`,
  '#EXT-X-PLAYLIST-TYPE:VOD',
  ...Array.from(
    { length: LENGTH_S / SEGMENT_S },
    (_, index) => `#EXTINF:${SEGMENT_S}.0,\nsegment-${index}.vtt`,
  ),
  '#EXT-X-ENDLIST',
].join('\n');

const TRACK = '#EXT-X-MEDIA:TYPE=SUBTITLES,GROUP-ID="text"';
const FORCED = `${TRACK},LANGUAGE="es",NAME="Español",FORCED=YES,URI="https://text.test/forced.m3u8"`;
const FULL = `${TRACK},LANGUAGE="en",NAME="In the stream",URI="https://text.test/full.m3u8"`;

test('captions in the stream: come once, when they are turned on while all is loaded and paused', async ({
  page,
}) => {
  const requested: string[] = [];
  await page.route(`**/manifests/${CONCERT}.m3u8*`, async (route) => {
    const answer = await route.fetch();
    const manifest = (await answer.text())
      .replace('#EXT-X-MEDIA', `${FORCED}\n${FULL}\n#EXT-X-MEDIA`)
      .replaceAll(/(#EXT-X-STREAM-INF:.*)/g, '$1,SUBTITLES="text"');
    await route.fulfill({ response: answer, body: manifest });
  });
  await page.route('https://text.test/**', (route) => {
    requested.push(new URL(route.request().url()).pathname);
    const isPlaylist = route.request().url().endsWith('.m3u8');
    const headers = { 'access-control-allow-origin': '*' };
    return route.fulfill({ body: isPlaylist ? PLAYLIST : SEGMENT, headers });
  });
  await pressWatch(page);
  await playsFrom(page, 0.1);
  await page.keyboard.press('k');
  await page.keyboard.press('9');
  const leftS = () =>
    film(page, ({ buffered, duration }) => duration - (buffered.length > 0 ? buffered.end(0) : 0));
  await expect.poll(leftS).toBeLessThan(0.5);
  // no text is loaded before it is wanted
  expect(requested).toEqual([]);
  await choose(page, 'Captions', 'In the stream');
  await expect(page.getByText('Rain on the roof')).toHaveCount(1);
  expect(requested).not.toContain('/forced.m3u8');
});
