/** The declaration stands at the very beginning. */
const MAX_HEAD_BYTES = 256;

const BYTE_ORDER_MARKS = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
  // `<` without a mark
  ['utf-16le', [0x3c, 0x00]],
  ['utf-16be', [0x00, 0x3c]],
] as const;

/**
 * The encoding of an XML document: by its first bytes, its declaration, the type of its answer; else UTF-8, also if
 * the declared one is unknown.
 */
export function findEncoding(head: Uint8Array, contentType: string | null): string {
  const marked = BYTE_ORDER_MARKS.find(([, bytes]) => bytes.every((byte, at) => head[at] === byte));
  if (marked) return marked[0];
  const text = String.fromCharCode(...head.subarray(0, MAX_HEAD_BYTES));
  const declared = /^\s*<\?xml\s[^>]*?\sencoding\s*=\s*["']([\w.:-]+)["']/.exec(text)?.[1];
  const ofType = /;\s*charset\s*=\s*"?([\w.:-]+)/i.exec(contentType ?? '')?.[1];
  const label = declared ?? ofType ?? 'utf-8';
  try {
    const { encoding } = new TextDecoder(label);
    // what could be read byte by byte is not in it
    return encoding.startsWith('utf-16') ? 'utf-8' : encoding;
  } catch {
    return 'utf-8';
  }
}

/** The body of an XML answer as UTF-8, whatever its encoding. [LIVE-15] */
export async function toUtf8(answer: Response): Promise<Response> {
  const reader = answer.body?.getReader();
  if (!reader) return new Response(null);
  const first = await reader.read();
  const head = first.value ?? new Uint8Array();
  const encoding = findEncoding(head, answer.headers.get('content-type'));
  const body = new ReadableStream<BufferSource>({
    start: (to) => (first.done ? to.close() : to.enqueue(head)),
    async pull(to) {
      const { done, value } = await reader.read();
      if (done) to.close();
      else to.enqueue(value);
    },
    cancel: (reason) => reader.cancel(reason),
  });
  const isUtf8 = encoding === 'utf-8';
  return new Response(
    isUtf8 ? body : body.pipeThrough(new TextDecoderStream(encoding)).pipeThrough(new TextEncoderStream()),
  );
}
