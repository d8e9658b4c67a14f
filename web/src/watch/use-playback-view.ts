import { useState } from 'react';
import { useCustomer } from '../account/session/session-context.ts';
import type { WatchAnswer } from './watch-answer.ts';

/**
 * What is shown in the picture's place: the player, the placeholder while the session is restored, the reason why
 * nothing plays, or the picture.
 */
export type PlaybackView = 'player' | 'placeholder' | 'refusal' | 'picture';

/**
 * What an address that asks for playback shows. Once playback of an item was allowed it goes on until the player is closed
 * or access is taken away; a session that ends does not stop it. Another item is another question. [ACCESS-28]
 * @param mediaId the item, once its own answer is here: a list may know less of when it may be played
 */
export function usePlaybackView(
  asked: boolean,
  mediaId: string | undefined,
  answer: WatchAnswer,
  paneOpen: boolean,
): PlaybackView {
  const [allowedId, setAllowedId] = useState<string>();
  const letIn = allowedId !== undefined && allowedId === mediaId;
  const signedIn = useCustomer() !== null;
  const view = playbackViewOf({ asked, letIn, answer, paneOpen, signedIn });
  const nowAllowed = view === 'player' ? mediaId : undefined;
  if (allowedId !== nowAllowed) setAllowedId(nowAllowed);
  return view;
}

/** Playback starts only for viewers who may watch. [PLAYER-01] */
export function playbackViewOf({
  asked,
  letIn,
  answer,
  paneOpen,
  signedIn,
}: {
  asked: boolean;
  letIn: boolean;
  answer: WatchAnswer;
  /** The account modal is open: do not explain meanwhile why the viewer cannot watch. */
  paneOpen: boolean;
  signedIn: boolean;
}): PlaybackView {
  if (!asked) return 'picture';
  if (answer.action === 'play') return 'player';
  // an item that has not begun, or a failed access check, is not a refusal
  const isRefused = !['wait', 'check'].includes(answer.action) && answer.label !== 'scheduled';
  if (letIn && !(signedIn && isRefused)) return 'player';
  if (answer.action === 'wait') return 'placeholder';
  return isRefused && !paneOpen ? 'refusal' : 'picture';
}
