import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { capabilitiesQuery } from '../../account/capabilities-query.ts';
import { noSession } from '../../account/session/no-session.ts';
import { SessionContext } from '../../account/session/session-context.ts';
import { ConfigContext, type SiteConfig } from '../../config/config-context.ts';
import { MessagesContext } from '../../i18n/i18n-context.ts';
import { createMessages } from '../../i18n/messages.ts';
import { useCaptcha } from './use-captcha.tsx';

/** A form that only hands out its captcha. */
function Form({ onReady }: { onReady(captcha: ReturnType<typeof useCaptcha>): void }) {
  const captcha = useCaptcha();
  onReady(captcha);
  return captcha.frame;
}

/** What a form on a site with a key is handed before any frame is there. */
function getCaptcha(isTaken: boolean): ReturnType<typeof useCaptcha> {
  const session = noSession();
  const queries = new QueryClient();
  queries.setQueryData(capabilitiesQuery(session).queryKey, { captcha: isTaken } as never);
  let captcha: ReturnType<typeof useCaptcha> | undefined;
  const config = { custom: { captchaSiteKey: 'key-1' } };
  renderToString(
    <ConfigContext value={{ config } as unknown as SiteConfig}>
      <MessagesContext value={createMessages({ language: 'en', texts: {}, load: async () => ({}) })}>
        <QueryClientProvider client={queries}>
          <SessionContext value={session}>
            <Form
              onReady={(ready) => {
                captcha = ready;
              }}
            />
          </SessionContext>
        </QueryClientProvider>
      </MessagesContext>
    </ConfigContext>,
  );
  if (!captcha) throw new Error('nothing was drawn');
  return captcha;
}

test('a captcha that cannot ask keeps nobody from sending the form: the server decides [REG-05]', async () => {
  const { frame, solve } = getCaptcha(true);
  expect(frame).not.toBeNull();
  expect(await solve()).toBeUndefined();
  expect(getCaptcha(false).frame).toBeNull();
});
