import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { MessagesContext } from '../../i18n/i18n-context.ts';
import { createMessages } from '../../i18n/messages.ts';
import type { Engine } from '../engine/engine.ts';
import { PlayerContext, type PlayerControls } from '../state/player-context.ts';
import { createPlayerStore } from '../state/player-store.ts';
import { fakePlayer } from '../testing/fake-player.ts';
import { Menus } from './menus.tsx';

const texts = { player: { quality_speed: 'Quality and speed', more: 'More settings' } };

/** The names of the buttons of a live stream with one quality and no sound of its own. */
function getButtons(loudness: number | undefined): string[] {
  const { player } = fakePlayer({ engine: true });
  const { state } = player;
  const seekable = () => ({ startS: 0, endS: 10, live: true });
  state.set('engine', { ...(state.get('engine') as Engine), seekable, hasSoundApart: () => false });
  state.set('phase', 'ready');
  state.set('loudness', loudness);
  const controls = { store: createPlayerStore(player) } as unknown as PlayerControls;
  const html = renderToString(
    <MessagesContext value={createMessages({ language: 'en', texts, load: async () => ({}) })}>
      <PlayerContext value={controls}>
        <Menus />
      </PlayerContext>
    </MessagesContext>,
  );
  return [...html.matchAll(/aria-label="([^"]*)"/g)].map(([, name]) => name ?? '');
}

test('a live stream that is turned down has a menu to say so, and one with nothing to choose has none', () => {
  expect(getButtons(-10)).toEqual(['Quality and speed', 'More settings']);
  expect(getButtons(undefined)).toEqual([]);
});
