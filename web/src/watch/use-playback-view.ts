import { useState } from 'react';
import { useCustomer } from '../account/session/session-context.ts';
import type { WatchAnswer } from './watch-answer.ts';

/**
 * What is shown in place of the picture: the player, the placeholder while the session is restored, the
 * reason why nothing plays, or the picture itself.
 */
export type PlaybackView = 'player' | 'placeholder' | 'refusal' | 'picture';

/**
 * What is shown for an address that asks for playback. Once playback of an item was allowed, it continues
 * until the player is closed or access is taken away; a session that ends does not stop it. Another item is
 * checked anew. [ACCESS-28]
 * @param mediaId the item, once completely loaded: a list may not know when it may be played
 */
export function usePlaybackView(
  requested: boolean,
  mediaId: string | undefined,
  answer: WatchAnswer,
  paneOpen: boolean,
): PlaybackView {
  const [allowedId, setAllowedId] = useState<string>();
  const letIn = allowedId !== undefined && allowedId === mediaId;
  const signedIn = useCustomer() !== null;
  const view = getPlaybackView({ requested, letIn, answer, paneOpen, signedIn });
  const nowAllowed = view === 'player' ? mediaId : undefined;
  if (allowedId !== nowAllowed) setAllowedId(nowAllowed);
  return view;
}

/** Playback starts only for viewers who may watch. [PLAYER-01] */
export function getPlaybackView({
  requested,
  letIn,
  answer,
  paneOpen,
  signedIn,
}: {
  requested: boolean;
  letIn: boolean;
  answer: WatchAnswer;
  /** The account modal is open: until it closes, do not explain why the viewer cannot watch. */
  paneOpen: boolean;
  signedIn: boolean;
}): PlaybackView {
  if (!requested) return 'picture';
  if (answer.action === 'play') return 'player';
  // an item that has not started, or a failed access check, is not a refusal
  const isRefused = !['wait', 'check'].includes(answer.action) && answer.label !== 'scheduled';
  if (letIn && !(signedIn && isRefused)) return 'player';
  if (answer.action === 'wait') return 'placeholder';
  return isRefused && !paneOpen ? 'refusal' : 'picture';
}
