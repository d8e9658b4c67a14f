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

/** How long it stays, in ms: long enough to be read twice. */
const STAY_MS = 6000;

const ToastContext = createContext<(text: string) => void>(() => {});

/** Tells of something done that the page does not show by itself, in words that go away again. */
export function useToast(): (text: string) => void {
  return useContext(ToastContext);
}

export function Toaster({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<{ text: string } | null>(null);
  const toast = useCallback((text: string) => setShown({ text }), []);
  const line = useRef<HTMLParagraphElement>(null);
  useLayoutEffect(() => {
    // above everything, a dialog that was opened since the last one too
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
      {/* a live region of its own: the title of the page that comes with it is announced as well */}
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
