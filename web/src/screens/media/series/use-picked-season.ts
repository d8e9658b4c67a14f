import { useState } from 'react';
import { remember, useViewMemory } from '../../../browse/view-memory.ts';

/** The season that the viewer picked, also when they come back; undefined: none yet. */
export function usePickedSeason() {
  const { memory, key } = useViewMemory();
  const [picked, setPicked] = useState<string>();
  return {
    picked: picked ?? memory?.filter,
    chooseSeason(number: string) {
      setPicked(number);
      remember(key, { filter: number });
    },
  };
}
