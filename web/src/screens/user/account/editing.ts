import { useState } from 'react';

export type SectionName = 'names' | 'email' | 'terms' | 'details';

/** Which section of the account page is being edited; one at a time. [ACCOUNT-12] */
export interface Editing {
  open: SectionName | null;
  /** The section that shows its success message, until another is opened. [ACCOUNT-15] */
  saved: SectionName | null;
  /** Whether another section is being edited, so that this one has to wait. */
  waits(name: SectionName): boolean;
  begin(name: SectionName): void;
  cancel(): void;
  done(): void;
}

export function useEditing(): Editing {
  const [{ open, saved }, set] = useState<Pick<Editing, 'open' | 'saved'>>({ open: null, saved: null });
  return {
    open,
    saved,
    waits: (name) => open !== null && open !== name,
    begin: (name) => set((now) => (now.open === null ? { open: name, saved: null } : now)),
    cancel: () => set({ open: null, saved: null }),
    done: () => set((now) => ({ open: null, saved: now.open })),
  };
}
