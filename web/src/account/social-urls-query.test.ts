import { QueryClient } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { socialUrlsQuery } from './social-urls-query.ts';
import { bareProvider } from './testing/bare-provider.ts';

const URLS = { google: 'https://social.example.test/g' };

function ask(hasPort: boolean) {
  const socialUrls = vi.fn(async () => URLS);
  const provider = bareProvider(hasPort ? { socialSignIn: { socialUrls } } : {});
  const back = 'https://app.example.test/?u=personal-details';
  const answer = new QueryClient().fetchQuery(socialUrlsQuery({ provider: async () => provider }, back));
  return { answer, socialUrls, back };
}

test('external sign-ins are those of the provider, which sends back here [SESSION-18]', async () => {
  const { answer, socialUrls, back } = ask(true);
  expect(await answer).toEqual(URLS);
  expect(socialUrls).toHaveBeenCalledWith({ returnUrl: back }, expect.anything());
});

test('where the provider has none there are none [SESSION-18]', async () => {
  expect(await ask(false).answer).toEqual({});
});
