/** A body as text; reading stops as soon as it exceeds the limit. @throws when it does */
export async function readAtMost(response: Response, maxBytes: number): Promise<string> {
  const reader = response.body?.getReader();
  if (!reader) return '';
  const decoder = new TextDecoder();
  let text = '';
  for (let bytes = 0; ; ) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    bytes += value.length;
    if (bytes > maxBytes) {
      void reader.cancel().catch(() => {});
      throw new Error(`the answer is longer than ${maxBytes} bytes`);
    }
    text += decoder.decode(value, { stream: true });
  }
}
