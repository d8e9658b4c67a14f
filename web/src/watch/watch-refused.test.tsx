import { readFileSync } from 'node:fs';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { noSession } from '../account/session/no-session.ts';
import type { Session, SessionState } from '../account/session/session.ts';
import { SessionContext } from '../account/session/session-context.ts';
import { ConfigContext, type SiteConfig } from '../config/config-context.ts';
import { ContentContext, type ContentSource } from '../content/content-source.ts';
import type { ListedItem } from '../content/listed-item.ts';
import type { Texts } from '../i18n/format-text.ts';
import { MessagesContext } from '../i18n/i18n-context.ts';
import { createMessages } from '../i18n/messages.ts';
import type { WatchAnswer } from './watch-answer.ts';
import { WatchRefused } from './watch-refused.tsx';

const LOCALE = new URL('../../public/locales/en/', import.meta.url);
const toTexts = (name: string) => JSON.parse(readFileSync(new URL(`${name}.json`, LOCALE), 'utf8')) as Texts;
const texts = { video: toTexts('video'), player: toTexts('player') };
const SIGN_IN = 'Sign in to watch this concert.';
const SIGN_IN_OR_BUY = 'Sign in if you’re a member or have a ticket, or see your options.';

/** What stands in the player's place for somebody who is not signed in. */
function refusalHtml(accessModel: string, action: WatchAnswer['action'] | undefined): string {
  const state: SessionState = { status: 'anonymous' };
  const session: Session = { ...noSession(), state: () => state, atRender: state };
  const config = { custom: {}, integrations: {}, contentProtection: { accessModel } };
  return renderToString(
    <MemoryRouter>
      <ConfigContext value={{ config } as unknown as SiteConfig}>
        <ContentContext value={{ base: 'https://content.test' } as ContentSource}>
          <MessagesContext value={createMessages({ language: 'en', texts, load: async () => ({}) })}>
            <SessionContext value={session}>
              <WatchRefused
                item={{ mediaid: 'RedRoomM', title: 'Red Room' } as ListedItem}
                layout="inline"
                error="UNAUTHORIZED"
                {...(action && { answer: { label: 'locked', action } })}
                onBack={() => {}}
              />
            </SessionContext>
          </MessagesContext>
        </ContentContext>
      </ConfigContext>
    </MemoryRouter>,
  );
}

test('watch refused: offers to sign in, and nothing to buy, when an account is all it takes [PLAYER-01]', () => {
  const html = refusalHtml('authvod', 'sign-up');
  expect(html).toContain(SIGN_IN);
  expect(html).not.toContain(SIGN_IN_OR_BUY);
});

test.each([
  ['a plan is needed', 'svod', 'sign-up'],
  ['the item is sold', 'authvod', 'buy'],
  ['the way in is not known', 'authvod', undefined],
] as const)('where %s, nobody is promised that signing in is enough [PLAYER-01]', (_, model, action) => {
  const html = refusalHtml(model, action);
  expect(html).toContain(SIGN_IN_OR_BUY);
  expect(html).not.toContain(SIGN_IN);
});
