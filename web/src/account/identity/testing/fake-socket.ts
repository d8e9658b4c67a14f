/** A socket with the test at its other end. */
export class FakeSocket extends EventTarget {
  readonly url: string;
  readonly protocols: string | undefined;
  readonly sent: Uint8Array[] = [];
  binaryType = 'blob';
  isClosed = false;

  constructor(url: string, protocols?: string) {
    super();
    this.url = url;
    this.protocols = protocols;
  }

  open(): void {
    this.dispatchEvent(new Event('open'));
  }

  /** Receives data from the other end. */
  say(data: string | Uint8Array<ArrayBuffer>): void {
    const frame = typeof data === 'string' ? data : data.slice().buffer;
    this.dispatchEvent(new MessageEvent('message', { data: frame }));
  }

  send(data: Uint8Array): void {
    this.sent.push(data);
  }

  close(code = 1005): void {
    if (this.isClosed) return;
    this.isClosed = true;
    this.dispatchEvent(Object.assign(new Event('close'), { code }));
  }
}
