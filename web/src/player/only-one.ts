/** Never more than one player: the one that comes puts out the one that plays. Returns what gives the place back. */
export function claimTheStage(stop: () => void): () => void {
  current?.();
  current = stop;
  return () => {
    if (current === stop) current = undefined;
  };
}

let current: (() => void) | undefined;
