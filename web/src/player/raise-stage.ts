import { deviceStore, localStorageOrNone } from '../lib/storage.ts';
import { watchActivity } from './activity.ts';
import { createCaptions } from './captions.ts';
import { type ConductOptions, conduct } from './conduct.ts';
import type { PlayerMedia } from './media.ts';
import { joinMediaSession } from './media-session.ts';
import { claimTheStage } from './only-one.ts';
import { createPlayerStore, type PlayerStore } from './player-store.ts';
import { createDispatch, type Dispatch } from './requests.ts';
import { createSession } from './session.ts';
import type { Host, Stage } from './stage.ts';

export type RaisedStage = { store: PlayerStore; dispatch: Dispatch; lower(): void };

/** Puts a player together on its two elements and starts it; `lower` takes everything down again. */
export function raiseStage(
  media: PlayerMedia,
  elements: { video: HTMLVideoElement; box: HTMLElement },
  options: ConductOptions & { host: Omit<Host, 'retry'> },
): RaisedStage {
  const session = createSession();
  const captions = createCaptions(elements.video, media.tracks, session, deviceStore(localStorageOrNone()));
  const conductor = conduct(media, elements.video, session, options);
  const { host } = options;
  const stage: Stage = {
    ...elements,
    document: elements.box.ownerDocument,
    session,
    captions,
    host: {
      leave: () => host.leave(),
      get next() {
        return host.next;
      },
      retry: () => conductor.retry(),
    },
  };
  const store = createPlayerStore(stage);
  const dispatch = createDispatch(stage);
  const stops = [watchActivity(stage, store), joinMediaSession(media, store, dispatch)];
  const stop = () => {
    for (const one of stops) one();
    conductor.stop();
    captions.destroy();
    store.destroy();
  };
  const release = claimTheStage(stop);
  return {
    store,
    dispatch,
    lower() {
      release();
      stop();
    },
  };
}
