const SERVICE = 'iotdevicegateway';

export interface CloudKeys {
  accessKey: string;
  secretKey: string;
  sessionToken: string;
  region: string;
}

/** AWS signature, version 4; the session token is added unsigned. (wire identity §6) */
export async function signedUrl(broker: string, keys: CloudKeys, now: Date): Promise<string> {
  const { protocol, host, hostname, port, pathname } = new URL(broker);
  const time = `${now.toISOString().replace(/[-:]|\.\d+/g, '')}`;
  const day = time.slice(0, 8);
  const scope = `${day}/${keys.region}/${SERVICE}/aws4_request`;
  const query = [
    ['X-Amz-Algorithm', 'AWS4-HMAC-SHA256'],
    ['X-Amz-Credential', `${keys.accessKey}/${scope}`],
    ['X-Amz-Date', time],
    ['X-Amz-SignedHeaders', 'host'],
  ]
    .map((pair) => pair.map(encoded).join('='))
    .join('&');
  // a standard port is not part of the host header
  const signedHost = port === '443' || port === '' ? hostname : host;
  const request = ['GET', pathname, query, `host:${signedHost}\n`, 'host', await sha256('')].join('\n');
  const text = ['AWS4-HMAC-SHA256', time, scope, await sha256(request)].join('\n');
  const signature = hex(await hmac(await signingKey(keys, day), text));
  const token = keys.sessionToken && `&X-Amz-Security-Token=${encoded(keys.sessionToken)}`;
  return `${protocol}//${host}${pathname}?${query}&X-Amz-Signature=${signature}${token}`;
}

async function signingKey({ secretKey, region }: CloudKeys, day: string): Promise<ArrayBuffer> {
  let key: ArrayBuffer = bytes(`AWS4${secretKey}`);
  for (const part of [day, region, SERVICE, 'aws4_request']) key = await hmac(key, part);
  return key;
}

async function hmac(key: ArrayBuffer, text: string): Promise<ArrayBuffer> {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const imported = await crypto.subtle.importKey('raw', key, algorithm, false, ['sign']);
  return crypto.subtle.sign('HMAC', imported, bytes(text));
}

async function sha256(text: string): Promise<string> {
  return hex(await crypto.subtle.digest('SHA-256', bytes(text)));
}

function bytes(text: string): ArrayBuffer {
  return new TextEncoder().encode(text).buffer as ArrayBuffer;
}

function hex(buffer: ArrayBuffer): string {
  return Array.from(new Uint8Array(buffer), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Encoded as the signature requires: everything but letters, digits and `-_.~`. */
function encoded(text: string): string {
  return encodeURIComponent(text).replace(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
