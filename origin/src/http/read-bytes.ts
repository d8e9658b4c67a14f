/** The largest body that is read. */
export const MAX_BODY_BYTES = 256_000;

/** The body of a request; null if it is larger than that. */
export async function readBytes(request: Request): Promise<Buffer | null> {
  if (Number(request.headers.get('content-length')) > MAX_BODY_BYTES) return null;
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength;
    if (size > MAX_BODY_BYTES) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** The JSON of a body, whatever its type says; undefined if it is none, or too large. */
export async function readJson(request: Request): Promise<unknown> {
  try {
    return JSON.parse((await readBytes(request))?.toString('utf8') ?? '');
  } catch {
    return undefined;
  }
}
