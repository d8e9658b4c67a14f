import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { MessagesContext } from '../../i18n/i18n-context.ts';
import { createMessages } from '../../i18n/messages.ts';
import { ConsentLabel } from './consent-label.tsx';

const texts = {
  account: { registration: { terms: 'I accept the [Terms of Use] and [Privacy Policy]' } },
  menu: { new_tab: 'new tab' },
};

/** Where the two links lead, with the provider's address for its terms. */
function getLinks(termsUrl: string | undefined) {
  const html = renderToString(
    <MessagesContext value={createMessages({ language: 'en', texts, load: async () => ({}) })}>
      <ConsentLabel
        field={{
          type: 'checkbox',
          name: 'terms',
          label: '',
          placeholder: '',
          required: true,
          options: [],
          defaultValue: '',
          enabledByDefault: false,
          version: '1',
          ...(termsUrl !== undefined && { termsUrl }),
        }}
      />
    </MessagesContext>,
  );
  return [...html.matchAll(/<a target="_blank"[^>]* href="([^"]*)"/g)].map(([, href]) => href);
}

test('consent label: leads to the terms of the provider when their address is safe, and else to our own [CONSENT-02]', () => {
  for (const address of [
    'https://example.test/terms',
    'http://example.test/terms',
    'HTTP://example.test',
    '/our-terms',
  ])
    expect(getLinks(address)).toEqual([address, '/privacy-policy']);
  for (const address of [
    undefined,
    '',
    'terms',
    'javascript:alert(1)',
    'data:text/html,x',
    'mailto:a@example.test',
    '//evil.test',
  ])
    expect(getLinks(address)).toEqual(['/terms-of-use', '/privacy-policy']);
});
