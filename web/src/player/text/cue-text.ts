import type { Cue, CueColour, CueSpan } from '../state/playback-state.ts';

/** WebVTT's colours: classes of a cue's text, and with the prefix `bg_` of what is behind it. */
export const CUE_COLOURS: Record<CueColour, string> = {
  white: '#ffffff',
  lime: '#00ff00',
  cyan: '#00ffff',
  red: '#ff0000',
  yellow: '#ffff00',
  magenta: '#ff00ff',
  blue: '#0000ff',
  black: '#000000',
};

/**
 * The active cues, as lines of spans: plain text, so that nothing in a file becomes markup. A cue with the
 * text of another is left out: packagers repeat a cue that goes on in the next segment.
 */
export function readCues(track: Pick<TextTrack, 'activeCues'>): Cue[] {
  const texts = new Set<string>();
  return Array.from(track.activeCues ?? [], (cue, index) => ({
    id: `${cue.id}/${cue.startTime}/${index}`,
    lines: getLines('getCueAsHTML' in cue ? (cue as VTTCue).getCueAsHTML() : undefined),
    atTop: isAtTop(cue),
  })).filter(({ lines }) => {
    const text = JSON.stringify(lines);
    if (lines.length === 0 || texts.has(text)) return false;
    texts.add(text);
    return true;
  });
}

/** A cue's line counts from the top, or if negative from the bottom; without `snapToLines` it is a percentage. */
function isAtTop(cue: TextTrackCue & Partial<Pick<VTTCue, 'line' | 'snapToLines'>>): boolean {
  if (typeof cue.line !== 'number' || cue.line < 0) return false;
  return cue.line < (cue.snapToLines ? TOP_LINES : TOP_PERCENT);
}

const TOP_LINES = 8;
const TOP_PERCENT = 50;

type Style = Omit<CueSpan, 'text'>;
const STYLE_OF_TAG: Record<string, Style> = {
  I: { italic: true },
  B: { bold: true },
  U: { underline: true },
};

/** The text of a cue's nodes by line, with its style. */
function getLines(root: Pick<Node, 'childNodes'> | undefined): CueSpan[][] {
  const lines: CueSpan[][] = [[]];
  const walk = (node: Node, style: Style): void => {
    if (node.nodeType === 3) addText(lines, node.textContent ?? '', style);
    if (node.nodeName === 'BR') lines.push([]);
    // Ruby text and the timestamps inside a cue carry no words of their own.
    const inner = { ...style, ...STYLE_OF_TAG[node.nodeName], ...getColours(node) };
    for (const child of node.childNodes) walk(child, inner);
  };
  for (const child of root?.childNodes ?? []) walk(child, {});
  return lines.filter((line) => line.some((span) => span.text.trim() !== ''));
}

function getColours(node: Node): Style {
  const classes = 'classList' in node ? [...(node as Element).classList] : [];
  const style: Style = {};
  for (const name of classes) {
    if (isColour(name)) style.colour = name;
    const behind = name.replace(/^bg_/, '');
    if (behind !== name && isColour(behind)) style.background = behind;
  }
  return style;
}

function isColour(name: string): name is CueColour {
  return Object.hasOwn(CUE_COLOURS, name);
}

function addText(lines: CueSpan[][], text: string, style: Style): void {
  text.split('\n').forEach((part, index) => {
    if (index > 0) lines.push([]);
    if (part !== '') lines.at(-1)?.push({ text: part, ...style });
  });
}
