/**
 * Adapts an HLS playlist to a new address: every relative address in it, on lines of its own and in `URI="…"`
 * attributes (renditions, `EXT-X-MAP`, keys), is put below `prefix` and given `query`. Absolute addresses
 * stay as they are.
 *
 * @param prefix address of the playlist's own folder as seen from the new place, with a slash at the end, or
 * empty
 * @param query signature to add, without its question mark; empty: none
 */
export function rewriteManifest(text: string, prefix: string, query = ''): string {
  const moved = (uri: string) => {
    if (/^(?:[a-z][a-z0-9+.-]*:|\/)/i.test(uri)) return uri;
    return prefix + (query === '' ? uri : withQuery(uri, query));
  };
  return text
    .split('\n')
    .map((line) => {
      if (line.startsWith('#'))
        return line.replace(/\bURI="([^"]*)"/g, (_, uri: string) => `URI="${moved(uri)}"`);
      return line.trim() === '' ? line : moved(line);
    })
    .join('\n');
}

/** The same for a DASH manifest that has its files in `BaseURL` elements. */
export function rewriteDashManifest(text: string, prefix: string, query = ''): string {
  return text.replace(/<BaseURL>([^<]*)<\/BaseURL>/g, (_, uri: string) => {
    if (/^(?:[a-z][a-z0-9+.-]*:|\/)/i.test(uri)) return `<BaseURL>${uri}</BaseURL>`;
    const address = query === '' ? uri : withQuery(uri, query.replaceAll('&', '&amp;'));
    return `<BaseURL>${prefix}${address}</BaseURL>`;
  });
}

/** Adds it before the end of the line and before a fragment, after an existing query. */
function withQuery(uri: string, query: string): string {
  const [, address = '', rest = ''] = /^([^#\s]*)(.*)$/s.exec(uri) ?? [];
  return `${address}${address.includes('?') ? '&' : '?'}${query}${rest}`;
}
