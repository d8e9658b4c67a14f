import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test, vi } from 'vitest';

type Call = (method: 'GET' | 'POST', path: string) => Promise<unknown>;

const stops: (() => void)[] = [];

/** The address of a server on a port, until the test ends. */
export async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  stops.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** The calls of every account provider on a real network, as a browser makes them. */
export function describeCalls(name: string, getCall: (base: string) => Call): void {
  afterEach(() => {
    for (const stop of stops.splice(0)) stop();
    vi.restoreAllMocks();
  });

  describe(name, () => {
    const call = async (listener: RequestListener, path = '/any') =>
      getCall(await serve(listener))('GET', path);

    test(`${name}: keep the status of a failure, whatever its body is`, async () => {
      const failing = call((_request, response) => response.writeHead(503).end('<html>'));
      await expect(failing).rejects.toMatchObject({ status: 503, unreadable: true });
    });

    test(`${name}: have no status when the answer breaks off, except for a failure`, async () => {
      const breakOff: RequestListener = ({ url }, response) => {
        response.writeHead(url === '/bad' ? 500 : 200, { 'content-length': '1000' });
        response.write('{"responseData":{', () => response.destroy());
      };
      await expect(call(breakOff)).rejects.toMatchObject({ status: 0 });
      await expect(call(breakOff, '/bad')).rejects.toMatchObject({ status: 500 });
    });

    test(`${name}: have no status without a server, and after 15 s`, async () => {
      await expect(call((_request, response) => response.destroy())).rejects.toMatchObject({ status: 0 });
      const time = new AbortController();
      const limit = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(time.signal);
      const late = call(() => time.abort(new DOMException('late', 'TimeoutError')));
      await expect(late).rejects.toMatchObject({ status: 0 });
      expect(limit).toHaveBeenCalledWith(15_000);
    });
  });
}
