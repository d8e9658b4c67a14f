import { type PointerEvent, type RefObject, useMemo, useRef } from 'react';

/** A press that moves at least this far is a pan, in px. */
const MIN_PX = 6;

/** Pans an element with a pressed mouse button; touch and pen pan natively. */
export function useDragPan(scroller: RefObject<HTMLElement | null>) {
  const pressedAt = useRef<{ x: number; y: number; moved: boolean } | null>(null);
  const dragged = useRef(false);
  return useMemo(() => {
    const end = () => {
      pressedAt.current = null;
      scroller.current?.removeAttribute('data-panning');
    };
    return {
      /** Whether the click being handled ends a pan. */
      wasDragged: () => dragged.current,
      handlers: {
        onPointerDown({ pointerType, button, clientX, clientY }: PointerEvent) {
          dragged.current = false;
          if (pointerType === 'mouse' && button === 0)
            pressedAt.current = { x: clientX, y: clientY, moved: false };
        },
        onPointerMove({ clientX, clientY, buttons, pointerId }: PointerEvent) {
          const box = scroller.current;
          const from = pressedAt.current;
          if (!box || !from) return;
          if (buttons === 0) return end();
          const [dx, dy] = [from.x - clientX, from.y - clientY];
          if (!from.moved && Math.hypot(dx, dy) < MIN_PX) return;
          if (!from.moved) {
            box.setPointerCapture(pointerId);
            box.setAttribute('data-panning', '');
          }
          dragged.current = true;
          pressedAt.current = { x: clientX, y: clientY, moved: true };
          box.scrollBy(dx, dy);
        },
        onPointerUp: end,
        onPointerCancel: end,
      },
    };
  }, [scroller]);
}
