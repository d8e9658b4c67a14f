import { useState } from 'react';

/** Words that one pane leaves for the next. A toast would lie below the dialog, unseen and unheard. */
let left = '';

export function leaveNotice(text: string): void {
  left = text;
}

/** What the pane before had to say; said once. */
export function useNotice(): string {
  const [notice] = useState(() => {
    const text = left;
    left = '';
    return text;
  });
  return notice;
}
