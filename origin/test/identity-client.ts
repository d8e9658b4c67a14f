import type { OriginOptions } from '../src/shared.ts';
import { type DemoOrigin, startDemo } from './demo-origin.ts';
import type { DataFolder } from './make-data-folder.ts';

export const PASSWORD = 'quiet harbour 7';

/** A form: one level of nesting is written as `key[inner]`, as the wire has it. */
export type Fields = Record<string, string | Record<string, string>>;

// biome-ignore lint/suspicious/noExplicitAny: answers are looked at field by field
export type Answer = { status: number; body: any; headers: Headers };

export type IdentityClient = DemoOrigin & {
  call: (method: string, path: string, more?: { fields?: Fields; token?: string }) => Promise<Answer>;
  /** Registers an address and gives its session. */
  register: (
    email: string,
    fields?: Fields,
  ) => Promise<{ token: string; account: { id: number; uuid: string } }>;
  logIn: (email: string, password?: string) => Promise<Answer>;
};

export const getForm = (fields: Fields): URLSearchParams => {
  const form = new URLSearchParams();
  for (const [key, value] of Object.entries(fields)) {
    if (typeof value === 'string') form.append(key, value);
    else for (const [inner, text] of Object.entries(value)) form.append(`${key}[${inner}]`, text);
  }
  return form;
};

/** An origin in demo mode with an empty store, and calls as the app sends them to the identity provider. */
export async function startIdentity(
  options: Partial<OriginOptions> = {},
  prepare: (data: DataFolder) => void = () => {},
): Promise<IdentityClient> {
  const demo = await startDemo(options, prepare, Date.UTC(2026, 0, 5, 8, 0, 0));
  const call: IdentityClient['call'] = async (method, path, { fields, token } = {}) => {
    const response = await demo.origin.app.request(`http://localhost${path}`, {
      method,
      headers: {
        'Content-Type': 'application/x-www-form-urlencoded',
        ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
      },
      ...(fields ? { body: getForm(fields).toString() } : {}),
    });
    return { status: response.status, body: await response.json(), headers: response.headers };
  };
  return {
    ...demo,
    call,
    async register(email, fields = {}) {
      const { status, body } = await call('POST', '/accounts', {
        fields: { username: email, password: PASSWORD, ...fields },
      });
      if (status !== 200) throw new Error(`not registered: ${JSON.stringify(body)}`);
      return { token: body.access_token, account: body.account };
    },
    logIn: (email, password = PASSWORD) =>
      call('POST', '/v2/accounts/authenticate', { fields: { username: email, password } }),
  };
}
