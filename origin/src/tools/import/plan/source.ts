/** What a file holds, as far as an import uses it. */
export type Source = {
  durationS: number;
  picture: SourcePicture | null;
  /** A picture that belongs to the sound: the cover of an album. */
  cover: { index: number; width: number; height: number } | null;
  sounds: SourceTrack[];
  captions: (SourceTrack & { isText: boolean })[];
  chapters: { startS: number; endS: number; title: string }[];
};

export type SourcePicture = {
  /** Of its stream in the file. */
  index: number;
  /** As it is shown: turned upright, with square pixels. */
  width: number;
  height: number;
  /** Pictures a second, on average. */
  rate: number;
  /** The lowest rate in which all its times are whole numbers. */
  nominalRate: number;
  isVariable: boolean;
  isHdr: boolean;
  isInterlaced: boolean;
  codec: string;
  /** In bit/s; 0 if unknown. */
  bitRate: number;
};

export type SourceTrack = {
  index: number;
  /** BCP 47; `und` if unknown. */
  language: string;
  title: string;
  isDefault: boolean;
};

type RawStream = {
  index: number;
  codec_type?: string;
  codec_name?: string;
  width?: number;
  height?: number;
  channels?: number;
  sample_aspect_ratio?: string;
  avg_frame_rate?: string;
  r_frame_rate?: string;
  field_order?: string;
  color_transfer?: string;
  bit_rate?: string;
  duration?: string;
  disposition?: Record<string, number>;
  tags?: Record<string, string>;
  side_data_list?: { rotation?: number }[];
};

/** What `ffprobe -show_format -show_streams -show_chapters -of json` prints. */
export type RawProbe = {
  format?: { format_name?: string; duration?: string; bit_rate?: string };
  streams?: RawStream[];
  chapters?: { start_time?: string; end_time?: string; tags?: { title?: string } }[];
};

const HDR_TRANSFERS = new Set(['smpte2084', 'arib-std-b67']);
const TEXT_CAPTIONS = new Set(['subrip', 'srt', 'ass', 'ssa', 'mov_text', 'webvtt', 'text']);
/** How far the average rate may lie from the nominal one, as a share. */
const STEADY = 0.002;

export function readSource({ format = {}, streams = [], chapters = [] }: RawProbe): Source {
  const of = (type: string) => streams.filter((stream) => stream.codec_type === type);
  const isCover = (stream: RawStream) => stream.disposition?.attached_pic === 1;
  const pictures = of('video').filter((stream) => !isCover(stream) && stream.width && stream.height);
  const picture = pictures.find((stream) => stream.disposition?.default === 1) ?? pictures[0];
  const cover = of('video').find(isCover);
  const sounds = of('audio').filter((stream) => (stream.channels ?? 0) > 0);
  return {
    durationS: Number(format.duration ?? streams.find(({ duration }) => duration)?.duration ?? 0) || 0,
    picture: picture ? readPicture(picture, Number(format.bit_rate ?? 0)) : null,
    cover: cover ? { index: cover.index, width: cover.width ?? 0, height: cover.height ?? 0 } : null,
    sounds: sounds.map(readTrack).toSorted((one, other) => Number(other.isDefault) - Number(one.isDefault)),
    captions: of('subtitle').map((stream) => ({
      ...readTrack(stream),
      isText: TEXT_CAPTIONS.has(stream.codec_name ?? ''),
    })),
    chapters: chapters.map(({ start_time, end_time, tags }, at) => ({
      startS: Math.max(0, Number(start_time)),
      endS: Number(end_time),
      title: tags?.title?.trim() || String(at + 1),
    })),
  };
}

function readPicture(stream: RawStream, wholeBitRate: number): SourcePicture {
  const turn = Math.abs(stream.side_data_list?.find(({ rotation }) => rotation !== undefined)?.rotation ?? 0);
  const width = Math.round((stream.width ?? 0) * readRatio(stream.sample_aspect_ratio?.replace(':', '/'), 1));
  const height = stream.height ?? 0;
  const nominal = readRatio(stream.r_frame_rate, 0);
  const rate = readRatio(stream.avg_frame_rate, nominal);
  const isTurned = turn === 90 || turn === 270;
  return {
    index: stream.index,
    width: isTurned ? height : width,
    height: isTurned ? width : height,
    rate,
    nominalRate: nominal,
    isVariable: rate > 0 && Math.abs(nominal - rate) / rate > STEADY,
    isHdr: HDR_TRANSFERS.has(stream.color_transfer ?? ''),
    isInterlaced: ['tt', 'bb', 'tb', 'bt'].includes(stream.field_order ?? ''),
    codec: stream.codec_name ?? '',
    bitRate: Number(stream.bit_rate ?? wholeBitRate) || 0,
  };
}

function readTrack({ index, tags = {}, disposition }: RawStream): SourceTrack {
  return {
    index,
    language: toLanguage(tags.language),
    title: (tags.title ?? '').trim(),
    isDefault: disposition?.default === 1,
  };
}

/** `eng` and `en_GB` as BCP 47; `und` for what is no language. */
export function toLanguage(text = ''): string {
  try {
    const [language = 'und'] = Intl.getCanonicalLocales(text.trim().replaceAll('_', '-'));
    return ['mul', 'zxx', 'mis'].includes(language) ? 'und' : language;
  } catch {
    return 'und';
  }
}

/** The language's own name, to show to viewers. */
export function languageName(language: string): string | null {
  if (language === 'und') return null;
  const name = new Intl.DisplayNames([language], { type: 'language', fallback: 'none' }).of(language);
  return name ? name.charAt(0).toLocaleUpperCase(language) + name.slice(1) : null;
}

/** `30000/1001`; `standard` for `0/0` and what is no ratio. */
function readRatio(text: string | undefined, standard: number): number {
  const [over, under = 1] = (text ?? '').split('/').map(Number);
  const ratio = (over ?? 0) / under;
  return Number.isFinite(ratio) && ratio > 0 ? ratio : standard;
}
