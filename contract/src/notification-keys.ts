import { fallback, type InferOutput, object, pipe, string, transform, union } from 'valibot';
import { readAnswer } from './answer.ts';

const cloud = pipe(
  object({
    accessKey: string(),
    secretKey: string(),
    sessionToken: fallback(string(), ''),
    region: string(),
  }),
  transform((keys) => ({ transport: 'mqtt' as const, ...keys })),
);

const plain = pipe(
  object({ url: string() }),
  transform(({ url }) => ({ transport: 'websocket' as const, url })),
);

const keys = union([plain, cloud]);

/** Where a device receives notifications: an address, or temporary keys of the cloud. [NOTIFY-13] */
export type NotificationKeys = InferOutput<typeof keys>;

/** @throws ContractError */
export const parseNotificationKeys = (raw: unknown): NotificationKeys => readAnswer(keys, raw);
