import { expect, test } from 'vitest';
import { ADA, fakeIdentity, httpError } from './testing/fake-identity.ts';

const saving = (message: string) =>
  fakeIdentity(() => httpError(422, message)).provider.accounts.updateCustomer(ADA, { firstName: 'A' });

test.each([
  ['firstName can have max 50 characters', 'first_name_too_long'],
  ['lastName can have max 50 characters', 'last_name_too_long'],
  ['firstName or lastName can have max 50 characters', 'names_too_long'],
])('"%s" is known with and without a full stop and in any case [ACCOUNT-28]', async (message, code) => {
  for (const said of [message, `${message}.`, message.toUpperCase(), `${message.toLowerCase()}.`]) {
    await expect(saving(said)).rejects.toMatchObject({ code });
  }
});

test.each(['Oops', '', 'firstName can have max 30 characters'])(
  'any other httpError of a profile ("%s") is an unknown error [ACCOUNT-26]',
  async (message) => {
    await expect(saving(message)).rejects.toMatchObject({ code: 'unknown_error' });
  },
);
