import type { Body } from '../http.ts';
import type { Form, IdentityClient } from './client.ts';

/** What a client of this provider is given: where it is, and the site's config. */
export interface Stage {
  origin: string;
  nobody: IdentityClient;
  clientId: string;
  assetId: number;
}

export const PASSWORD = 'Grand-Organ-1907';

export interface Viewer {
  email: string;
  client: IdentityClient;
  account: Body;
}

/** What a registration form sends. */
export function registration({ clientId }: Stage, email: string, more: Form = {}): Form {
  const consents = [
    { name: 'terms', version: '1', state: 'accepted', value: true },
    { name: 'marketing', version: '1', state: 'declined', value: false },
  ];
  return {
    full_name: email,
    username: email,
    password: PASSWORD,
    password_confirmation: PASSWORD,
    client_id: clientId,
    type: 'consumer',
    referrer: 'https://app.example.test/',
    grant_type: 'password',
    metadata: {
      first_name: ' ',
      surname: ' ',
      terms: 'true',
      marketing: 'off',
      country: 'nl',
      us_state: 'n/a',
      consents: JSON.stringify(consents),
    },
    ...more,
  };
}

export function credentials({ clientId }: Stage, email: string, password = PASSWORD): Form {
  return {
    client_id: clientId,
    grant_type: 'password',
    referrer: 'https://app.example.test/',
    username: email,
    password,
  };
}

/** A new viewer, signed in. */
export async function join(stage: Stage, email: string): Promise<Viewer> {
  const { access_token, account } = await stage.nobody.ask('POST', '/accounts', registration(stage, email));
  return { email, client: stage.nobody.as(access_token), account };
}
