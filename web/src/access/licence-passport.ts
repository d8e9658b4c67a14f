import type { MediaSource } from '@marquee/contract/media';

/** For each licence address but one with its own `token`. (wire content §3.2) [ACCESS-34] */
export function withLicencePassport(source: MediaSource, passport: string): MediaSource {
  const { drm } = source;
  if (!drm) return source;
  const withIt = (url: string) => withPassport(url, passport);
  const { widevine, playready, clearkey, fairplay } = drm;
  return {
    ...source,
    drm: {
      ...(widevine && { widevine: { ...widevine, url: withIt(widevine.url) } }),
      ...(playready && { playready: { ...playready, url: withIt(playready.url) } }),
      ...(clearkey && { clearkey: { ...clearkey, url: withIt(clearkey.url) } }),
      ...(fairplay && { fairplay: { ...fairplay, processSpcUrl: withIt(fairplay.processSpcUrl) } }),
    },
  };
}

function withPassport(url: string, passport: string): string {
  const [, address = '', query = '', hash = ''] = /^([^?#]*)(?:\?([^#]*))?(#.*)?$/s.exec(url) ?? [];
  if (new URLSearchParams(query).has('token')) return url;
  const others = query.split('&').filter((pair) => pair !== '' && !/^passport(=|$)/.test(pair));
  return `${address}?${[...others, `passport=${encodeURIComponent(passport)}`].join('&')}${hash}`;
}
