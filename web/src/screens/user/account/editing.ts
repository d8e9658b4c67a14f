import { useState } from 'react';

export type SectionName = 'names' | 'email' | 'terms' | 'details';

export type Editing = ReturnType<typeof useEditing>;

interface State {
  open: SectionName | null;
  /** The section that shows its success message, until another is opened. [ACCOUNT-15] */
  saved: SectionName | null;
}

/** Which section of the account page is being edited; one at a time. [ACCOUNT-12] */
export function useEditing() {
  const [{ open, saved }, set] = useState<State>({ open: null, saved: null });
  return {
    open,
    saved,
    /** Whether another section is being edited, so that this one has to wait. */
    waits: (name: SectionName) => open !== null && open !== name,
    begin: (name: SectionName) => set((now) => (now.open === null ? { open: name, saved: null } : now)),
    cancel: () => set({ open: null, saved: null }),
    done: () => set((now) => ({ open: null, saved: now.open })),
  };
}
