import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import styles from './toast.module.css';

/** How long a toast stays, in ms: long enough to be read twice. */
const STAY_MS = 6000;

const ToastContext = createContext<(text: string) => void>(() => {});

/** Shows a message, for a moment, about something that is not visible on the page itself. */
export function useToast(): (text: string) => void {
  return useContext(ToastContext);
}

export function Toaster({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<{ text: string } | null>(null);
  const toast = useCallback((text: string) => setShown({ text }), []);
  const line = useRef<HTMLParagraphElement>(null);
  useLayoutEffect(() => {
    // reopened, so that it is above a dialog that was opened since the last toast
    line.current?.hidePopover();
    if (shown) line.current?.showPopover();
  }, [shown]);
  useEffect(() => {
    if (!shown) return;
    const gone = setTimeout(() => setShown(null), STAY_MS);
    return () => clearTimeout(gone);
  }, [shown]);
  return (
    <ToastContext value={toast}>
      {children}
      {/* its own live region, as the title of a new page may be announced at the same time */}
      <div role="status">
        {shown && (
          <p ref={line} popover="manual" className={styles.toast}>
            {shown.text}
          </p>
        )}
      </div>
    </ToastContext>
  );
}
