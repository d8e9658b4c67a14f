import { escapeHtml } from '../http/escape-html.ts';

export interface VastFilm {
  id: string;
  title: string;
  seconds: number;
  /** Absolute address of an MP4 file. */
  file: string;
  /** After how many seconds it can be skipped; left out: never. */
  skipS?: number;
  clickUrl: string;
}

/** The address that an event of an ad is reported to. */
export type TrackUrl = (ad: string, event: string) => string;

/** The events that a playing ad reports, by their VAST names. */
const EVENTS = ['start', 'firstQuartile', 'midpoint', 'thirdQuartile', 'complete', 'skip'];

/** A VAST 4 answer with the films in order; without films: no ad. */
export function writeVast(films: readonly VastFilm[], track: TrackUrl): string {
  const isPod = films.length > 1;
  return document(films.map((film, index) => inLine(film, track, isPod ? index + 1 : undefined)).join(''));
}

/** A VAST 4 answer that leads to another. */
export function writeWrapper(id: string, nextUrl: string, track: TrackUrl): string {
  return document(
    `<Ad id="${id}"><Wrapper><AdSystem>Footlights</AdSystem>${impression(id, track)}<VASTAdTagURI>${url(nextUrl)}</VASTAdTagURI></Wrapper></Ad>`,
  );
}

/** A VMAP answer: each break with the tag that its ads are requested from. */
export function writeVmap(breaks: readonly { offset: string; tagUrl: string }[]): string {
  const all = breaks.map(
    ({ offset, tagUrl }, index) =>
      `<vmap:AdBreak timeOffset="${offset}" breakType="linear" breakId="break-${index + 1}"><vmap:AdSource><vmap:AdTagURI templateType="vast4">${url(tagUrl)}</vmap:AdTagURI></vmap:AdSource></vmap:AdBreak>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?><vmap:VMAP xmlns:vmap="http://www.iab.net/videosuite/vmap" version="1.0">${all.join('')}</vmap:VMAP>`;
}

const document = (ads: string) =>
  `<?xml version="1.0" encoding="UTF-8"?><VAST version="4.2" xmlns="http://www.iab.com/VAST">${ads}</VAST>`;

/** In the order of the published schema (vast_4.2.xsd). */
function inLine({ id, title, seconds, file, skipS, clickUrl }: VastFilm, track: TrackUrl, sequence?: number) {
  const tracking = EVENTS.map((event) => `<Tracking event="${event}">${url(track(id, event))}</Tracking>`);
  const clicks = `<VideoClicks><ClickTracking>${url(track(id, 'click'))}</ClickTracking><ClickThrough>${url(clickUrl)}</ClickThrough></VideoClicks>`;
  const media = `<MediaFile delivery="progressive" type="video/mp4" width="854" height="480">${url(file)}</MediaFile>`;
  const skip = skipS === undefined ? '' : ` skipoffset="${clock(skipS)}"`;
  return [
    `<Ad id="${id}"${sequence === undefined ? '' : ` sequence="${sequence}"`}><InLine><AdSystem>Footlights</AdSystem>`,
    `<Error>${url(`${track(id, 'error')}&code=[ERRORCODE]`)}</Error>${impression(id, track)}`,
    `<AdServingId>footlights-${id}</AdServingId><AdTitle>${escapeHtml(title)}</AdTitle>`,
    `<Creatives><Creative><Linear${skip}><TrackingEvents>${tracking.join('')}</TrackingEvents>`,
    `<Duration>${clock(seconds)}</Duration><MediaFiles>${media}</MediaFiles>${clicks}</Linear>`,
    `<UniversalAdId idRegistry="unknown">${id}</UniversalAdId></Creative></Creatives></InLine></Ad>`,
  ].join('');
}

const impression = (id: string, track: TrackUrl) =>
  `<Impression>${url(track(id, 'impression'))}</Impression>`;

const url = (address: string) => `<![CDATA[${address}]]>`;

function clock(seconds: number): string {
  const two = (count: number) => String(Math.floor(count)).padStart(2, '0');
  return `${two(seconds / 3600)}:${two((seconds / 60) % 60)}:${two(seconds % 60)}`;
}
