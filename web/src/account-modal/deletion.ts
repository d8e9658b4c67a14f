/** What the panes of the deletion hand to each other: it is kept in memory alone, and by one pane at a time. */
interface Deletion {
  /** The password that was typed, on its way to the provider. */
  password?: string;
  /** What the provider said to it, on its way back to the form. */
  fault?: unknown;
}

let handed: Deletion = {};

export function handOver(deletion: Deletion): void {
  handed = deletion;
}

/** What the pane before handed over; it is nowhere else from then on. */
export function takeOver(): Deletion {
  const taken = handed;
  handed = {};
  return taken;
}
