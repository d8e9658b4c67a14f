import { useEffect, useRef, useState } from 'react';

/** Seconds left of a countdown that runs while `running`; `onEnd` is called once at zero. */
export function useCountdown(seconds: number, running: boolean, onEnd: () => void): number {
  const [leftS, setLeftS] = useState(seconds);
  const end = useRef(onEnd);
  useEffect(() => {
    end.current = onEnd;
  });
  useEffect(() => {
    if (!running) return setLeftS(seconds);
    let left = seconds;
    const timer = setInterval(() => {
      left -= 1;
      setLeftS(left);
      if (left > 0) return;
      clearInterval(timer);
      end.current();
    }, 1000);
    return () => clearInterval(timer);
  }, [running, seconds]);
  return leftS;
}
