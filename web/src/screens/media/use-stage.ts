import { useState } from 'react';
import type { WatchAnswer } from '../../access/watch-button.ts';

/** What stands on the stage: the player, the curtain while a viewer is recognised, why nothing plays, or the picture. */
export type Stage = 'player' | 'curtain' | 'refusal' | 'picture';

/**
 * What the address gets when it asks for playback. Once let in, a viewer stays until the player is left: a session
 * that ends meanwhile ends nothing that plays.
 */
export function useStage(asked: boolean, answer: WatchAnswer, paneOpen: boolean): Stage {
  const [letIn, setLetIn] = useState(false);
  const stage = stageOf({ asked, letIn, answer, paneOpen });
  if (letIn !== (stage === 'player')) setLetIn(!letIn);
  return stage;
}

/** Playing starts for whoever may watch, and for nobody else. [PLAYER-01] */
export function stageOf({
  asked,
  letIn,
  answer,
  paneOpen,
}: {
  asked: boolean;
  letIn: boolean;
  answer: WatchAnswer;
  /** Someone is signing in or up over the page: what keeps them from watching is not said meanwhile. */
  paneOpen: boolean;
}): Stage {
  if (!asked) return 'picture';
  if (letIn || answer.deed === 'play') return 'player';
  if (answer.deed === 'wait') return 'curtain';
  // what could not be found out is no refusal
  const silent = paneOpen || answer.label === 'scheduled' || answer.deed === 'check';
  return silent ? 'picture' : 'refusal';
}
