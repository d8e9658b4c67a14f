import type { Cue, CueSpan } from '../state/playback-state.ts';

/** The active cues, as lines of spans: plain text, so that nothing in a file becomes markup. */
export function readCues(track: Pick<TextTrack, 'activeCues'>): Cue[] {
  return Array.from(track.activeCues ?? [], (cue, index) => ({
    id: `${cue.id}/${cue.startTime}/${index}`,
    lines: getLines('getCueAsHTML' in cue ? (cue as VTTCue).getCueAsHTML() : undefined),
  })).filter((cue) => cue.lines.length > 0);
}

type Style = Omit<CueSpan, 'text'>;
const STYLE_OF_TAG: Record<string, Style> = {
  I: { italic: true },
  B: { bold: true },
  U: { underline: true },
};

/** The text of a cue's nodes by line, with italic, bold and underline kept. */
export function getLines(root: Pick<Node, 'childNodes'> | undefined): CueSpan[][] {
  const lines: CueSpan[][] = [[]];
  const walk = (node: Node, style: Style): void => {
    if (node.nodeType === 3) addText(lines, node.textContent ?? '', style);
    if (node.nodeName === 'BR') lines.push([]);
    // Ruby text and the timestamps inside a cue carry no words of their own.
    const inner = { ...style, ...STYLE_OF_TAG[node.nodeName] };
    for (const child of node.childNodes) walk(child, inner);
  };
  for (const child of root?.childNodes ?? []) walk(child, {});
  return lines.filter((line) => line.some((span) => span.text.trim() !== ''));
}

function addText(lines: CueSpan[][], text: string, style: Style): void {
  text.split('\n').forEach((part, index) => {
    if (index > 0) lines.push([]);
    if (part !== '') lines.at(-1)?.push({ text: part, ...style });
  });
}
