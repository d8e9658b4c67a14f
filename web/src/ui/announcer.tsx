import { createContext, type ReactNode, useCallback, useContext, useRef, useState } from 'react';

/** `isQueued`: announced together with the next message, which would replace it too soon. */
export type Announce = (text: string, isQueued?: boolean) => void;

const AnnounceContext = createContext<Announce>(() => {});

/** Announces a status message to screen readers. [A11Y-01] */
export function useAnnounce(): Announce {
  return useContext(AnnounceContext);
}

export function Announcer({ children }: { children: ReactNode }) {
  const [message, setMessage] = useState({ text: '', turn: 0 });
  const queued = useRef('');
  const announce = useCallback<Announce>((last, isQueued) => {
    const text = queued.current + last;
    queued.current = isQueued ? `${text}. ` : '';
    if (!isQueued) setMessage(({ turn }) => ({ text, turn: turn + 1 }));
  }, []);
  return (
    <AnnounceContext value={announce}>
      {children}
      <p role="status" className="hidden-text">
        {/* a new element for every message, so that a repeated text is announced again */}
        <span key={message.turn}>{message.text}</span>
      </p>
    </AnnounceContext>
  );
}
