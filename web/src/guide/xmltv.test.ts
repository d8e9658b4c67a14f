import type { Fault } from '@marquee/contract/contract-error';
import { expect, test } from 'vitest';
import { parseXmltv } from './xmltv.ts';

const programme = (inside: string, attributes = '') =>
  `<programme start="20260501073000 +0000" stop="20260501090000 +0000" channel="ch-1"${attributes}>${inside}</programme>`;
const FULL = '<title lang="en">Morning session</title><episode-num system="assetId">p1</episode-num>';
const file = (...inside: string[]) =>
  `<?xml version="1.0" encoding="utf-8"?>\n<!DOCTYPE tv SYSTEM "xmltv.dtd">\n<tv><channel id="ch-1"><display-name lang="en">Pier One</display-name></channel>${inside.join('\n')}</tv>`;
const read = (xml: string, language = 'en', onFault?: (fault: Fault) => void) =>
  parseXmltv(xml, { language, mediaId: 'Chan0001', ...(onFault && { onFault }) });

test('xmltv: a programme has id, title, times, text and picture [LIVE-02 LIVE-15 LIVE-17]', () => {
  const xml = file(
    programme(
      `${FULL}<desc lang="en">Acoustic sets &amp; more.</desc><icon src="https://img.example.test/m.jpg" width="1280"/>
       <rating system="mpaa"><value>PG</value></rating>`,
    ),
    programme(FULL),
  );
  expect(read(xml)[0]).toEqual({
    id: 'p1',
    title: 'Morning session',
    startMs: Date.UTC(2026, 4, 1, 7, 30),
    endMs: Date.UTC(2026, 4, 1, 9),
    description: 'Acoustic sets & more.',
    cardImage: 'https://img.example.test/m.jpg',
    backgroundImage: 'https://img.example.test/m.jpg',
  });
});

test('xmltv: reads a schedule of one programme [LIVE-21]', () => {
  expect(read(file(programme(FULL)))).toHaveLength(1);
});

test('xmltv: reads titles with and without attributes as text [LIVE-22]', () => {
  const [one] = read(file(programme('<title>24</title><episode-num>007</episode-num>')));
  expect(one).toMatchObject({ title: '24', id: '007' });
});

test('xmltv: takes the title in the language of the app, else the first [LIVE-22]', () => {
  const xml = file(
    programme(`<title lang="fr">Matin</title><title lang="de-AT">Morgen</title><episode-num>1</episode-num>`),
  );
  expect(read(xml, 'de')[0]?.title).toBe('Morgen');
  expect(read(xml, 'nl')[0]?.title).toBe('Matin');
});

test('xmltv: reads markup in a title as text', () => {
  const [one] = read(
    file(programme('<title><![CDATA[<b>Loud</b>]]> &lt;i&gt;</title><episode-num>1</episode-num>')),
  );
  expect(one?.title).toBe('<b>Loud</b> <i>');
});

test('xmltv: drops a programme alone when it lacks a title, an id or a time [LIVE-17 LIVE-26]', () => {
  for (const [_, bad, reason] of [
    ['no title', programme('<episode-num>1</episode-num>'), 'has no title'],
    ['an empty title', programme('<title/><episode-num>1</episode-num>'), 'has no title'],
    ['no episode-num', programme('<title>One</title>'), 'has no episode-num'],
    ['no stop', `<programme start="20260501073000 +0000">${FULL}</programme>`, 'stop is not a time'],
    ['no start', `<programme stop="20260501073000 +0000">${FULL}</programme>`, 'start is not a time'],
  ] as const) {
    const faults: Fault[] = [];
    expect(read(file(bad, programme(FULL)), 'en', (fault) => faults.push(fault))).toHaveLength(1);
    expect(faults).toEqual([{ path: 'programme.0', reason }]);
  }
});

test('xmltv: drops a programme alone when a time is in another format [LIVE-23]', () => {
  for (const time of [
    '20260501073000 +01:00',
    '20260501073000',
    '202605010730 +0000',
    '20261301073000 +0000',
    '20260230073000 +0000',
    '20260431073000 +0200',
    '20260430240000 +0000',
    '2026-05-01T07:30:00Z',
  ] as const) {
    const bad = `<programme start="${time}" stop="20260501090000 +0000">${FULL}</programme>`;
    expect(read(file(bad, programme(FULL)))).toHaveLength(1);
  }
});

test('xmltv: reads the offset of a time [LIVE-23]', () => {
  const xml = file(`<programme start="20260501093000 +0200" stop="20260501050000 -0400">${FULL}</programme>`);
  expect(read(xml)[0]).toMatchObject({
    startMs: Date.UTC(2026, 4, 1, 7, 30),
    endMs: Date.UTC(2026, 4, 1, 9),
  });
});

test('xmltv: takes only the own channel from a file of several [LIVE-15]', () => {
  const other = '<channel id="Chan0001"/>';
  const own = `<programme start="20260501073000 +0000" stop="20260501090000 +0000" channel="Chan0001">${FULL}</programme>`;
  expect(read(file(other, own, programme(FULL)))).toHaveLength(1);
  expect(read(file(own, programme(FULL)))).toHaveLength(2);
  // a file of one channel is all this channel's, whatever its programmes say
  expect(read(`<tv><channel id="Chan0001"/>${own}${programme(FULL)}</tv>`)).toHaveLength(2);
});

test('xmltv: loses one damaged programme, and shows the others [LIVE-15 LIVE-26]', () => {
  for (const bad of [
    programme('<title>Sub\u001Astitute</title><episode-num>1</episode-num>'),
    programme('<title>Rock & Roll</title><episode-num>1</episode-num>'),
    programme('<title>Rock&nbsp;Roll</title><episode-num>1</episode-num>'),
    programme('<title>1 < 2</title><episode-num>1</episode-num>'),
    programme('<title>Open<episode-num>1</episode-num>'),
    programme('<title>Stray</b></title><episode-num>1</episode-num>'),
    programme('<title><![CDATA[Never closed</title><episode-num>1</episode-num>'),
    programme('<title>One</title><!-- never closed <episode-num>1</episode-num>'),
    programme('<title lang=en>One</title><episode-num>1</episode-num>'),
    programme('<title>One</title><episode-num>1</episode-num>').replace('</programme>', ''),
    programme('', ' start="twice"'),
    '<programme start="20260501073000 +0000" stop=/>',
  ]) {
    const faults: Fault[] = [];
    const xml = file(
      programme(FULL),
      bad,
      programme(FULL),
      programme('<title><![CDATA[<b>]]></title><episode-num>2</episode-num>'),
    );
    const kept = read(xml, 'en', (fault) => faults.push(fault));
    expect(
      kept.map(({ id }) => id),
      bad,
    ).toEqual(['p1', 'p1', '2']);
    expect(faults.map(({ path }) => path)).toEqual(['programme.1']);
  }
});

test('xmltv: shows what is there when the end of the file is missing, and reads nothing in comments [LIVE-15 LIVE-26]', () => {
  const cut = file(programme(FULL), programme(FULL)).slice(0, -20);
  expect(read(cut)).toHaveLength(1);
  expect(read(file(programme(FULL), `<!-- ${programme(FULL)} -->`, programme(FULL)))).toHaveLength(2);
  expect(read('<tv>\n</tv>')).toEqual([]);
});

test('xmltv: a damaged channel makes no other channel its own [LIVE-15 LIVE-26]', () => {
  const channels = '<channel id="Chan0001"/><channel id="other"><display-name>A & B</display-name></channel>';
  expect(read(`<tv>${channels}${programme(FULL)}</tv>`)).toEqual([]);
});

test('xmltv: refuses a document that is broken or no schedule [LIVE-15]', () => {
  for (const [_, xml] of [
    ['cut off', file(programme(FULL)).slice(0, -20)],
    ['a page of a failing server', '<!doctype html><p>Bad gateway<br></html>'],
    ['empty', ''],
    ['what a store of files says', '<Error><Code>AccessDenied</Code></Error>'],
    ['a page', '<html xmlns="http://www.w3.org/1999/xhtml"><body><p>Bad gateway</p></body></html>'],
    ['inside another document', `<answer>${file(programme(FULL)).replace(/^.*\n.*\n/, '')}</answer>`],
    [
      'an entity bomb',
      `<!DOCTYPE tv [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]><tv>${programme('<title>&b;</title><episode-num>1</episode-num>')}</tv>`,
    ],
  ] as const) {
    expect(() => read(xml)).toThrow('Schedule is broken');
  }
});
