import { useState } from 'react';
import type { WatchAnswer } from '../../access/watch-button.ts';
import { useCustomer } from '../../account/session-context.ts';

/** What stands on the stage: the player, the curtain while a viewer is recognised, why nothing plays, or the picture. */
export type Stage = 'player' | 'curtain' | 'refusal' | 'picture';

/**
 * What the address gets when it asks for playback. Once let in, a viewer stays until the player is left or what they
 * had is taken away: a session that ends meanwhile ends nothing that plays. [ACCESS-28]
 */
export function useStage(asked: boolean, answer: WatchAnswer, paneOpen: boolean): Stage {
  const [letIn, setLetIn] = useState(false);
  const signedIn = useCustomer() !== null;
  const stage = stageOf({ asked, letIn, answer, paneOpen, signedIn });
  if (letIn !== (stage === 'player')) setLetIn(!letIn);
  return stage;
}

/** Playing starts for whoever may watch, and for nobody else. [PLAYER-01] */
export function stageOf({
  asked,
  letIn,
  answer,
  paneOpen,
  signedIn,
}: {
  asked: boolean;
  letIn: boolean;
  answer: WatchAnswer;
  /** Someone is signing in or buying over the page: what keeps them from watching is not said meanwhile. */
  paneOpen: boolean;
  signedIn: boolean;
}): Stage {
  if (!asked) return 'picture';
  if (answer.deed === 'play') return 'player';
  // what has not begun, or could not be found out, is no refusal
  const isRefused = !['wait', 'check'].includes(answer.deed) && answer.label !== 'scheduled';
  if (letIn && !(signedIn && isRefused)) return 'player';
  if (answer.deed === 'wait') return 'curtain';
  return isRefused && !paneOpen ? 'refusal' : 'picture';
}
