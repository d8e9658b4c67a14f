import type { KeyboardEvent } from 'react';
import type { Zap } from '../state/player-parts.ts';
import { isDue, requestOfKey } from './keys.ts';

/** The player's keys for another channel, where there is no player. */
export function zapByKey(event: KeyboardEvent, zap: Zap | undefined): void {
  const request = requestOfKey(event);
  if (!zap || request?.[0] !== 'zap') return;
  event.preventDefault();
  if (isDue(request, event)) zap.to(request[1]);
}
