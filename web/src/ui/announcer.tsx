import { createContext, type ReactNode, useCallback, useContext, useRef, useState } from 'react';

/** `isHeld`: said together with the next message, which would take its place before it is heard. */
export type Announce = (text: string, isHeld?: boolean) => void;

const AnnounceContext = createContext<Announce>(() => {});

/** Announces a status message to screen readers. [A11Y-01] */
export function useAnnounce(): Announce {
  return useContext(AnnounceContext);
}

export function Announcer({ children }: { children: ReactNode }) {
  const [said, setSaid] = useState({ text: '', turn: 0 });
  const held = useRef('');
  const announce = useCallback<Announce>((last, isHeld) => {
    const text = held.current + last;
    held.current = isHeld ? `${text}. ` : '';
    if (!isHeld) setSaid(({ turn }) => ({ text, turn: turn + 1 }));
  }, []);
  return (
    <AnnounceContext value={announce}>
      {children}
      <p role="status" className="hidden-text">
        {/* a new element for every message, so that a repeated text is announced again */}
        <span key={said.turn}>{said.text}</span>
      </p>
    </AnnounceContext>
  );
}
