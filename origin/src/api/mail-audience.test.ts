import { afterAll, expect, it } from 'vitest';
import { getForm, startIdentity } from '../../test/identity-client.ts';

const brand = (siteName: string, clientId: string, more = {}) => ({
  siteName,
  description: '',
  siteId: 'Site0001',
  content: [],
  menu: [],
  integrations: { jwp: { clientId } },
  ...more,
});

const client = await startIdentity({ publicUrl: 'https://a.example' }, (data) => {
  data.write('configs/aaaaaaaa.json', brand('Harbor', 'harbor'));
  data.write(
    'configs/neonrave.json',
    brand('Neon Rave', 'neon', { custom: { mailFrom: 'neon@b.example', contactEmail: 'x\r\nBcc: y' } }),
  );
  data.write('settings/neonrave.ini', 'publicUrl = https://b.example\n');
  data.write('texts/neonrave/de/mails.json', { welcome: { subject: 'Rein zu {{site}}' } });
});
afterAll(client.remove);

const post = (path: string, fields: Record<string, string>, headers = {}, host = 'a.example') =>
  client.origin.app.request(`http://${host}${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded', ...headers },
    body: getForm(fields).toString(),
  });
const register = (username: string, client_id: string, headers = {}, host?: string) =>
  post('/accounts', { username, password: 'quiet harbour 7', client_id }, headers, host);
const newest = async (to: string) => {
  await client.origin.accounts.settled();
  const answer = await client.origin.app.request(`http://localhost/demo/mailbox.json?to=${to}`);
  return ((await answer.json()) as { mails: { from: string; subject: string; text: string }[] }).mails[0];
};
const forgot = async (email: string, headers = {}, host?: string) => {
  await post('/accounts/forgot-password', { email }, headers, host);
  return newest(email);
};

it('mails: are in the language that a viewer chose in the app, else in the browser’s, and later mails too', async () => {
  const headers = { Cookie: 'jwapp-language=de', 'Accept-Language': 'fr' };
  await register('ada@example.test', 'harbor', headers);
  expect((await newest('ada@example.test'))?.subject).toBe('Willkommen bei Harbor');
  expect((await forgot('ada@example.test'))?.subject).toBe('Dein Code für ein neues Passwort');
  const spanish = { 'Accept-Language': 'pt-BR, es-MX;q=0.8, en;q=0.5' };
  expect((await forgot('ada@example.test', spanish))?.subject).toBe('Tu código para una nueva contraseña');
});

it('mails: follow the language of a viewer’s last request', async () => {
  const answer = await register('bo@example.test', 'harbor', { 'Accept-Language': 'nl' });
  const { access_token } = (await answer.json()) as { access_token: string };
  await client.origin.app.request('http://a.example/accounts', {
    headers: { Authorization: `Bearer ${access_token}`, 'Accept-Language': 'fr-FR' },
  });
  expect((await forgot('bo@example.test'))?.subject).toBe('Votre code pour un nouveau mot de passe');
});

it('mails: speak for the brand of the requested host, else of the publisher, in its own texts', async () => {
  await register('cy@example.test', 'harbor', { 'Accept-Language': 'de' }, 'b.example');
  const welcome = await newest('cy@example.test');
  expect(welcome).toMatchObject({ from: 'Neon Rave', subject: 'Rein zu Neon Rave' });
  expect(welcome?.text).toContain('https://b.example/');
  await register('dee@example.test', 'neon');
  expect(await newest('dee@example.test')).toMatchObject({
    from: 'Neon Rave',
    subject: 'Welcome to Neon Rave',
  });
  expect(await forgot('dee@example.test')).toMatchObject({ from: 'Neon Rave' });
  await register('eve@example.test', 'nobody');
  expect(await newest('eve@example.test')).toMatchObject({ from: 'Harbour Concerts' });
});
