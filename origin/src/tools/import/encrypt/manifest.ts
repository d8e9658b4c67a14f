/** A track of an encrypted stream: one file, read by its byte ranges. */
export type EncryptedTrack = {
  name: string;
  file: string;
  codecs: string;
  /** Of a picture; a sound has none. */
  picture?: { width: number; height: number; rate: number };
  language?: string;
  /** In bytes: its header, then each segment. */
  sizes: readonly number[];
  /** Lengths of the segments, in s. */
  seconds: readonly number[];
};

const TIMESCALE = 48_000;

/** The DASH manifest of a stream that is encrypted under one key. @param keyId in hex */
export function writeManifest(tracks: readonly EncryptedTrack[], keyId: string, seconds: number): string {
  const uuid = keyId.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  const toSet = (
    attributes: string,
    those: readonly EncryptedTrack[],
  ) => `    <AdaptationSet segmentAlignment="true" startWithSAP="1" ${attributes}>
      <ContentProtection schemeIdUri="urn:mpeg:dash:mp4protection:2011" value="cenc" cenc:default_KID="${uuid}"/>
      <ContentProtection schemeIdUri="urn:uuid:e2719d58-a985-b3c9-781a-b030af78d30e" value="ClearKey1.0"/>
${those.map(writeTrack).join('\n')}
    </AdaptationSet>`;
  const pictures = tracks.filter(({ picture }) => picture);
  const sounds = tracks.filter(({ picture }) => !picture);
  return `<?xml version="1.0" encoding="UTF-8"?>
<MPD xmlns="urn:mpeg:dash:schema:mpd:2011" xmlns:cenc="urn:mpeg:cenc:2013" profiles="urn:mpeg:dash:profile:full:2011" type="static" mediaPresentationDuration="PT${seconds}S" minBufferTime="PT2S">
  <Period>
${[
  toSet('contentType="video" mimeType="video/mp4"', pictures),
  ...sounds.map((sound) =>
    toSet(`contentType="audio" mimeType="audio/mp4" lang="${sound.language ?? 'und'}"`, [sound]),
  ),
].join('\n')}
  </Period>
</MPD>
`;
}

function writeTrack({ name, file, codecs, picture, sizes, seconds }: EncryptedTrack): string {
  const [header = 0, ...segments] = sizes;
  if (segments.length !== seconds.length) throw new Error(`${name} has not one fragment a segment`);
  const rates = segments.map((bytes, i) => Math.ceil((bytes * 8) / (seconds[i] || 1)));
  const kind = picture
    ? `width="${picture.width}" height="${picture.height}" frameRate="${picture.rate}"`
    : `audioSamplingRate="${TIMESCALE}"`;
  let at = header;
  const ranges = segments.map((bytes) => {
    const range = `${at}-${at + bytes - 1}`;
    at += bytes;
    return `          <SegmentURL mediaRange="${range}"/>`;
  });
  const times = seconds.map((length) => `<S d="${Math.round(length * TIMESCALE)}"/>`).join('');
  return `      <Representation id="${name}" bandwidth="${Math.max(...rates)}" codecs="${codecs}" ${kind}>
        <BaseURL>${file}</BaseURL>
        <SegmentList timescale="${TIMESCALE}">
          <Initialization range="0-${header - 1}"/>
          <SegmentTimeline>${times}</SegmentTimeline>
${ranges.join('\n')}
        </SegmentList>
      </Representation>`;
}
