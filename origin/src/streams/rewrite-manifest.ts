/**
 * Moves a multivariant playlist: every relative address in it, on lines of its own and in `URI="…"`
 * attributes, is put below `prefix`. Absolute addresses stay as they are.
 *
 * @param prefix address of the playlist's own folder as seen from the new place, with a slash at the end
 */
export function rewriteManifest(text: string, prefix: string): string {
  return text
    .split('\n')
    .map((line) => {
      if (line.startsWith('#'))
        return line.replace(/\bURI="([^"]*)"/g, (_, uri: string) => `URI="${moved(uri, prefix)}"`);
      return line.trim() === '' ? line : moved(line, prefix);
    })
    .join('\n');
}

function moved(uri: string, prefix: string): string {
  return /^(?:[a-z][a-z0-9+.-]*:|\/)/i.test(uri) ? uri : prefix + uri;
}
