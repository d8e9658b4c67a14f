import type { CDPSession } from 'playwright-core';

export interface TrafficRow {
  url: string;
  /** As the browser names it: Document, Script, Stylesheet, Font, Image, Fetch ... */
  type: string;
  /** Requested by the page itself, not by one of its scripts. */
  isOfPage: boolean;
  /** As transferred, headers included. */
  bytes: number;
}

export interface Traffic {
  rows(): TrafficRow[];
  /** How long no request has been running, in ms; 0 while one is. */
  quietMs(): number;
}

/**
 * How long a request counts as running without an event for its end: for some the browser never reports it.
 */
const FORGOTTEN_MS = 5000;

/** Records every request of a page. */
export async function watchTraffic(devtools: CDPSession): Promise<Traffic> {
  const rows = new Map<string, TrafficRow>();
  const open = new Map<string, number>();
  let lastMs = Date.now();
  const close = (id: string) => {
    open.delete(id);
    lastMs = Date.now();
  };
  devtools.on('Network.requestWillBeSent', ({ requestId, request, type, initiator }) => {
    if (/^(data|blob):/.test(request.url)) return;
    const isOfPage = initiator.type === 'parser';
    rows.set(requestId, { url: request.url, type: type ?? 'Other', isOfPage, bytes: 0 });
    lastMs = Date.now();
    open.set(requestId, lastMs);
  });
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const row = rows.get(requestId);
    if (row) row.bytes = encodedDataLength;
    close(requestId);
  });
  devtools.on('Network.loadingFailed', ({ requestId }) => close(requestId));
  await devtools.send('Network.enable');
  const isUnderWay = (sinceMs: number) => Date.now() - sinceMs < FORGOTTEN_MS;
  return {
    rows: () => [...rows.values()],
    quietMs: () => ([...open.values()].some(isUnderWay) ? 0 : Date.now() - lastMs),
  };
}
