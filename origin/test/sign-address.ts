import { createHash, createHmac } from 'node:crypto';

type Signer = {
  accessKey: string;
  secretKey: string;
  region: string;
  service: string;
  /** ISO basic: `20260105T080000Z`. */
  date: string;
  expiresS?: number;
  /** What stands for the body. */
  payload?: string;
};

const EMPTY = createHash('sha256').digest('hex');
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();

/** Signs an address as clients of the cloud do: AWS Signature Version 4 in the query, for a GET. */
export function signAddress(address: string, signer: Signer): string {
  const { accessKey, secretKey, region, service, date, expiresS, payload = EMPTY } = signer;
  const url = new URL(address);
  const scope = `${date.slice(0, 8)}/${region}/${service}/aws4_request`;
  const query = [
    'X-Amz-Algorithm=AWS4-HMAC-SHA256',
    `X-Amz-Credential=${encodeURIComponent(`${accessKey}/${scope}`)}`,
    `X-Amz-Date=${date}`,
    ...(expiresS === undefined ? [] : [`X-Amz-Expires=${expiresS}`]),
    'X-Amz-SignedHeaders=host',
  ].join('&');
  const request = `GET\n${url.pathname}\n${query}\nhost:${url.host}\n\nhost\n${payload}`;
  const digest = createHash('sha256').update(request).digest('hex');
  const dayKey = hmac(`AWS4${secretKey}`, date.slice(0, 8));
  const key = hmac(hmac(hmac(dayKey, region), service), 'aws4_request');
  const signature = hmac(key, `AWS4-HMAC-SHA256\n${date}\n${scope}\n${digest}`).toString('hex');
  return `${url.origin === 'null' ? `${url.protocol}//${url.host}` : url.origin}${url.pathname}?${query}&X-Amz-Signature=${signature}`;
}
