import type { OnFault } from './contract-error.ts';
import { isMediaUrl } from './safe-url.ts';

/** `width` in pixels, 0 if unknown. */
export type MediaImage = { src: string; width: number; type?: string };

/** Extra headers of a licence request, by name. */
export type LicenceHeaders = Record<string, string>;

/** Where to request a licence. Clear Key is this product's own addition. [DATA-12 PLAYER-20] */
export type MediaDrm = {
  widevine?: { url: string; headers?: LicenceHeaders };
  playready?: { url: string; headers?: LicenceHeaders };
  clearkey?: { url: string; headers?: LicenceHeaders };
  fairplay?: { processSpcUrl: string; certificateUrl: string; headers?: LicenceHeaders };
};

/** One playable file. `type` is a media type, `''`: unknown; `bitrate` in bits per second. [DATA-12] */
export type MediaSource = {
  file: string;
  type: string;
  label?: string;
  width?: number;
  height?: number;
  bitrate?: number;
  drm?: MediaDrm;
};

/** `kind`: captions, thumbnails, chapters; others are kept. */
export type MediaTrack = { file: string; kind: string; label?: string; language?: string };

/** The playable files; a broken one is left out, never the whole item. */
export function parseSources(raw: unknown, path: string, onFault?: OnFault): MediaSource[] {
  return entries(raw, path, onFault).flatMap(({ value, at }) => {
    const file = toUrl(value.file, `${at}.file`, onFault, true);
    if (!file) return [];
    const source: MediaSource = { file, type: readText(value.type) ?? '' };
    const label = readText(value.label);
    if (label) source.label = label;
    for (const key of ['width', 'height', 'bitrate'] as const) {
      const number = value[key];
      if (typeof number === 'number' && number > 0) source[key] = number;
    }
    if (value.drm == null) return source;
    source.drm = parseDrm(value.drm, `${at}.drm`, onFault);
    // Protected, but without a licence: it could not play.
    return source.drm ? source : [];
  });
}

/** Captions, chapters and thumbnails. */
export function parseTracks(raw: unknown, path: string, onFault?: OnFault): MediaTrack[] {
  return entries(raw, path, onFault).flatMap(({ value, at }) => {
    const file = toUrl(value.file, `${at}.file`, onFault, true);
    if (!file) return [];
    const track: MediaTrack = { file, kind: readText(value.kind) ?? '' };
    for (const key of ['label', 'language'] as const) {
      const text = readText(value[key]);
      if (text) track[key] = text;
    }
    return track;
  });
}

/** The poster in its available widths. */
export function parseImages(raw: unknown, path: string, onFault?: OnFault): MediaImage[] {
  return entries(raw, path, onFault).flatMap(({ value, at }) => {
    const src = toUrl(value.src, `${at}.src`, onFault, true);
    if (!src) return [];
    const image: MediaImage = { src, width: typeof value.width === 'number' ? value.width : 0 };
    const type = readText(value.type);
    if (type) image.type = type;
    return image;
  });
}

/** An http(s) address or one of the app's own; else undefined, and reported; so is a missing `required` one. */
export function toUrl(value: unknown, path: string, onFault?: OnFault, required = false): string | undefined {
  if (isMediaUrl(value)) return value;
  if (required || (value != null && value !== '')) onFault?.({ path, reason: 'is not an http(s) address' });
  return undefined;
}

function parseDrm(raw: unknown, path: string, onFault?: OnFault): MediaDrm | undefined {
  const systems = isRecord(raw) ? raw : {};
  const drm: MediaDrm = {};
  for (const key of ['widevine', 'playready', 'clearkey'] as const) {
    const system = systems[key];
    if (!isRecord(system)) continue;
    const url = toUrl(system.url, `${path}.${key}.url`, onFault, true);
    if (url) drm[key] = { url, ...readHeaders(system.headers, `${path}.${key}.headers`, onFault) };
  }
  const fairplay = systems.fairplay;
  if (isRecord(fairplay)) {
    const at = `${path}.fairplay`;
    const processSpcUrl = toUrl(fairplay.processSpcUrl, `${at}.processSpcUrl`, onFault, true);
    const certificateUrl = toUrl(fairplay.certificateUrl, `${at}.certificateUrl`, onFault, true);
    const headers = readHeaders(fairplay.licenseRequestHeaders ?? fairplay.headers, `${at}.headers`, onFault);
    if (processSpcUrl && certificateUrl) drm.fairplay = { processSpcUrl, certificateUrl, ...headers };
  }
  if (Object.keys(drm).length) return drm;
  onFault?.({ path, reason: 'names no usable licence' });
  return undefined;
}

/** Names and values alternate, as the platform's players expect; one that cannot be sent is left out. */
function readHeaders(raw: unknown, path: string, onFault?: OnFault): { headers?: LicenceHeaders } {
  const headers: LicenceHeaders = {};
  for (const { value: header, at } of entries(raw, path, onFault)) {
    const name = readText(header.name);
    const value = readText(header.value);
    // a valid header name, and no line break in the value
    if (name && value && /^[\w!#$%&'*+.^`|~-]+$/.test(name) && /^[\t\x20-\x7e]+$/.test(value))
      headers[name] = value;
    else onFault?.({ path: at, reason: 'is not a header' });
  }
  return Object.keys(headers).length ? { headers } : {};
}

function entries(raw: unknown, path: string, onFault?: OnFault) {
  if (raw == null) return [];
  if (!Array.isArray(raw)) onFault?.({ path, reason: 'is not a list' });
  return (Array.isArray(raw) ? raw : []).flatMap((value: unknown, index) => {
    const at = `${path}.${index}`;
    if (isRecord(value)) return { value, at };
    onFault?.({ path: at, reason: 'is not an object' });
    return [];
  });
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Undefined for an empty text and for anything else. */
export function readText(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}
