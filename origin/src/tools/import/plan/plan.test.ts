import { describe, expect, it } from 'vitest';
import { ToolError } from '../../run-tool.ts';
import { partStarts, pictureCommand, soundCommand } from './commands.ts';
import { chooseRate, makeLadder } from './ladder.ts';
import { estimateBytes, makePlan } from './plan.ts';
import { languageName, type RawProbe, readSource, type SourcePicture, toLanguage } from './source.ts';

const PICTURE: SourcePicture = {
  index: 0,
  width: 1280,
  height: 720,
  rate: 25,
  nominalRate: 25,
  isVariable: false,
  isHdr: false,
  isInterlaced: false,
  codec: 'h264',
  bitRate: 0,
};
const video = { index: 0, codec_type: 'video', codec_name: 'h264', width: 1920, height: 1080 };
const steady = { avg_frame_rate: '25/1', r_frame_rate: '25/1' };
const film = (...streams: RawProbe['streams'] & object) => ({ format: { duration: '60' }, streams });

describe('ladder', () => {
  it.each([
    ['full HD', [1920, 1080], 1080, '426x240 854x480 1280x720 1920x1080'],
    ['8K', [7680, 4320], 1080, '426x240 854x480 1280x720 1920x1080'],
    ['4K with a higher top', [3840, 2160], 2160, '426x240 854x480 1280x720 1920x1080 3840x2160'],
    ['upright', [1080, 1920], 1080, '240x426 480x854 720x1280 1080x1920'],
    ['between two sizes', [960, 540], 1080, '426x240 854x480 960x540'],
    ['hardly above a size', [1288, 724], 1080, '426x240 854x480 1280x720'],
    ['wide', [1920, 800], 1080, '426x178 854x356 1280x534 1920x800'],
    ['square', [1080, 1080], 1080, '240x240 480x480 720x720 1080x1080'],
    ['odd', [641, 361], 1080, '426x240 640x360'],
    ['small', [160, 90], 1080, '160x90'],
    ['tiny', [5, 3], 1080, '16x16'],
  ])('of a film that is %s has even sizes up to its own', (_, [width = 0, height = 0], top, sizes) => {
    const ladder = makeLadder({ ...PICTURE, width, height }, top, 25);
    expect(ladder.map((one) => `${one.width}x${one.height}`).join(' ')).toBe(sizes);
  });

  it('names renditions by the box they fit, so that channels find them in every film', () => {
    const names = (width: number, height: number) =>
      makeLadder({ ...PICTURE, width, height }, 1080, 25).map(({ name }) => name);
    expect(names(1080, 1920)).toEqual(['240p', '480p', '720p', '1080p']);
    expect(names(700, 400)).toEqual(['240p', '480p']);
  });

  it.each([
    ['more for a high rate', { bitRate: 0 }, 50, 4_500],
    ['not beyond what the film has', { bitRate: 1_000_000 }, 25, 1_300],
    ['twice as much for a newer codec', { bitRate: 1_000_000, codec: 'hevc' }, 25, 2_000],
    ['enough for a film with hardly any', { bitRate: 10_000 }, 25, 300],
  ])('gives bits: %s', (_, picture, rate, kbps) => {
    expect(makeLadder({ ...PICTURE, ...picture }, 1080, rate).at(-1)?.kbps).toBe(kbps);
  });
});

it.each([
  [24000 / 1001, 24],
  [25, 25],
  [30000 / 1001, 30],
  [60000 / 1001, 60],
  [120, 60],
  [8, 12],
  [15, 15],
  [20, 30, 30],
  [27.3, 30, 90_000],
])(
  'rate: %f becomes %i, of which 4 s hold a whole number of pictures',
  (rate, constant, nominalRate = rate) => {
    expect(chooseRate({ rate, nominalRate })).toBe(constant);
    expect(Number.isInteger(constant * 4)).toBe(true);
  },
);

describe('source', () => {
  it.each([
    ['turned by a phone', { side_data_list: [{ rotation: -90 }] }, { width: 1080, height: 1920 }],
    ['without square pixels', { width: 720, height: 576, sample_aspect_ratio: '64:45' }, { width: 1024 }],
    [
      'variable in its rate',
      { avg_frame_rate: '27/1', r_frame_rate: '90/1' },
      { isVariable: true, rate: 27 },
    ],
    ['steady', {}, { isVariable: false, isHdr: false, isInterlaced: false }],
    ['of high dynamic range', { color_transfer: 'smpte2084' }, { isHdr: true }],
    ['interlaced', { field_order: 'tt' }, { isInterlaced: true }],
  ])('reads a picture that is %s', (_, stream, picture) => {
    expect(readSource(film({ ...video, ...steady, ...stream })).picture).toMatchObject(picture);
  });

  it('takes a cover for no film, and has the main sound first', () => {
    const { picture, cover, sounds } = readSource(
      film(
        { ...video, disposition: { attached_pic: 1 } },
        { index: 1, codec_type: 'audio', channels: 2, tags: { language: 'fre' } },
        {
          index: 2,
          codec_type: 'audio',
          channels: 2,
          tags: { language: 'eng' },
          disposition: { default: 1 },
        },
        { index: 3, codec_type: 'audio', channels: 0 },
      ),
    );
    expect(picture).toBeNull();
    expect(cover).toEqual({ index: 0, width: 1920, height: 1080 });
    expect(sounds.map(({ index, language }) => [index, language])).toEqual([
      [2, 'en'],
      [1, 'fr'],
    ]);
  });

  it('knows languages by all their codes, and their own names', () => {
    expect(['eng', 'ger', 'pt_BR', 'mul', '', 'no language'].map(toLanguage)).toEqual([
      'en',
      'de',
      'pt-BR',
      'und',
      'und',
      'und',
    ]);
    expect(['de', 'fr', 'und'].map(languageName)).toEqual(['Deutsch', 'Français', null]);
  });
});

describe('commands', () => {
  const ladder = makeLadder(PICTURE, 1080, 25);
  const frames = { rate: 25, count: 25 * 700, partS: 300 };
  const graph = (picture: SourcePicture, startS: number) => {
    const args = pictureCommand('/a.mp4', picture, ladder, frames, startS);
    return `${args.slice(0, args.indexOf('-i')).join(' ')} | ${args[args.indexOf('-filter_complex') + 1]}`;
  };

  it('encode a film in parts that together have all its pictures', () => {
    expect(partStarts(frames)).toEqual([0, 300, 600]);
    expect(graph(PICTURE, 0)).toMatch(/^ \| \[0:0\].*trim=end_frame=7500,split=3/);
    expect(graph(PICTURE, 600)).toMatch(/^-ss 600 \| .*trim=end_frame=2500,/);
  });

  it('decode once, and scale to the largest size before anything else', () => {
    expect(graph(PICTURE, 0)).toContain('fps=25:start_time=0,scale=1280:720');
    expect(graph(PICTURE, 0).split('[s0]').length).toBe(3);
    // without it, a size that was rounded has pixels that are not square
    expect(graph(PICTURE, 0).match(/setsar=1/g)).toHaveLength(ladder.length);
  });

  it('make what is interlaced or of high dynamic range as screens show it', () => {
    expect(graph(PICTURE, 0)).not.toMatch(/bwdif|tonemap/);
    expect(graph({ ...PICTURE, isInterlaced: true }, 0)).toContain('[0:0]bwdif');
    expect(graph({ ...PICTURE, isHdr: true }, 0)).toContain('tonemap=');
  });

  it('name files so that ffmpeg takes them for nothing else', () => {
    expect(soundCommand('/a/-b:c.mp4', [], 4)).not.toContain('/a/-b:c.mp4');
    const sound = { index: 1, language: 'en', title: '', isDefault: true };
    expect(soundCommand('/a/-b:c.mp4', [sound], 4).slice(0, 2)).toEqual(['-i', 'file:/a/-b:c.mp4']);
  });
});

describe('plan', () => {
  const plan = (probe: RawProbe, options = {}) =>
    makePlan('/a', readSource(probe), { top: 1080, ...options });
  const sound = { index: 1, codec_type: 'audio', channels: 2 };

  it.each([
    ['no sound', film({ ...video, ...steady }), 'silent track'],
    [
      'a variable rate',
      film({ ...video, avg_frame_rate: '27/1', r_frame_rate: '90/1' }, sound),
      '30 pictures',
    ],
    ['8K', film({ ...video, ...steady, width: 7680, height: 4320 }, sound), 'scaled down to 1080p'],
    [
      'captions that are pictures',
      film({ ...video, ...steady }, sound, { index: 2, codec_type: 'subtitle', codec_name: 'dvd_subtitle' }),
      'cannot be taken along',
    ],
    [
      'ten hours',
      { ...film({ ...video, ...steady }, sound), format: { duration: '36000' } },
      'this takes hours',
    ],
  ])('says what becomes of %s', (_, probe, words) => {
    expect(plan(probe).notes.join()).toContain(words);
  });

  it('has nothing to say about a usual film', () => {
    expect(plan(film({ ...video, ...steady }, sound)).notes).toEqual([]);
  });

  it('refuses sound without a picture, and shows the one that is given', () => {
    expect(() => plan(film(sound))).toThrow(ToolError);
    const { isStill, ladder } = plan(film(sound), { still: { width: 1200, height: 1200 } });
    expect([isStill, ladder.at(-1)?.width]).toEqual([true, 1080]);
  });

  it('estimates more room for a longer and for an encrypted film', () => {
    const hour = plan({ ...film({ ...video, ...steady }, sound), format: { duration: '3600' } });
    const bytes = estimateBytes(hour, false);
    expect(bytes).toBeGreaterThan(2e9);
    expect(bytes).toBeLessThan(6e9);
    expect(estimateBytes(hour, true)).toBe(bytes * 1.5);
  });
});
