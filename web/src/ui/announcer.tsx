import { createContext, type ReactNode, useCallback, useContext, useState } from 'react';

export type Announce = (text: string) => void;

const AnnounceContext = createContext<Announce>(() => {});

/** Speaks a status message to those who listen to the page. [A11Y-01] */
export function useAnnounce(): Announce {
  return useContext(AnnounceContext);
}

export function Announcer({ children }: { children: ReactNode }) {
  const [said, setSaid] = useState({ text: '', turn: 0 });
  const announce = useCallback<Announce>((text) => setSaid(({ turn }) => ({ text, turn: turn + 1 })), []);
  return (
    <AnnounceContext value={announce}>
      {children}
      <p role="status" className="hidden-text">
        {/* another element for every message, so that the same words are spoken twice */}
        <span key={said.turn}>{said.text}</span>
      </p>
    </AnnounceContext>
  );
}
