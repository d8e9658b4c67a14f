import { expect } from 'vitest';
import { getExample } from '../documents.ts';
import { type Body, until } from '../http.ts';
import { expectLike } from '../shapes.ts';
import type { IdentityClient } from './client.ts';

export interface Told {
  /** The first message of a type that was not taken yet. Waits for it. */
  next(type: string): Promise<Body>;
  close(): void;
}

/** §6: an open page that is told what happens, in the form of a local server. */
export async function listen(viewer: IdentityClient): Promise<Told> {
  const keys = await viewer.ask('GET', '/iot/keys');
  // either form is the document's; this one names an address
  expectLike(
    keys,
    { ...getExample('identity-provider.md', 'GET {NOTIFY}/iot/keys'), transport: 'websocket', url: '' },
    { optional: ['accessKey', 'secretKey', 'sessionToken', 'region'] },
  );
  const socket = new WebSocket(keys.url);
  const messages: Body[] = [];
  socket.addEventListener('message', ({ data }) => messages.push(JSON.parse(String(data))));
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve, { once: true });
    socket.addEventListener('error', reject, { once: true });
  });
  return {
    async next(type) {
      const at = await until(
        async () => messages.findIndex((message) => message.type === type),
        (index) => index >= 0,
      ).catch(() => {
        throw new Error(`no ${type} among ${JSON.stringify(messages)}`);
      });
      const [message] = messages.splice(at, 1);
      expect(Object.keys(message).sort()).toEqual(['resource', 'timestamp', 'type']);
      expect(message.timestamp).toBeTypeOf('number');
      return message.resource;
    },
    close: () => socket.close(),
  };
}
