const TYPES: Record<string, string> = {
  m3u8: 'application/vnd.apple.mpegurl',
  mpd: 'application/dash+xml',
  mp4: 'video/mp4',
};

/** The media type of an address elsewhere, by how its path ends; undefined: one that cannot be played. */
export function sourceType(address: string): string | undefined {
  const ending = /\.([a-z0-9]+)$/i.exec(new URL(address).pathname)?.[1] ?? '';
  return TYPES[ending.toLowerCase()];
}

/** `http://` of this machine. */
export function isLoopbackAddress(address: string): boolean {
  const { protocol, hostname } = new URL(address);
  return protocol === 'http:' && /^(localhost|127\.0\.0\.1|\[::1\])$/.test(hostname);
}
