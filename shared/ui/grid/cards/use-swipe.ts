import { useRef, type TouchEvent } from 'react';

/** Minimum horizontal distance of a swipe, which must be mostly horizontal. */
const FAR_PX = 56;
const STRAIGHT = 2;

export interface SwipeHandlers {
  onTouchStart: (event: TouchEvent) => void;
  onTouchEnd: (event: TouchEvent) => void;
}

/** @param onSwipe 1 to the next (swipe to the left), -1 to the previous */
export function useSwipe(onSwipe: (step: 1 | -1) => void): SwipeHandlers {
  const start = useRef<{ x: number; y: number } | null>(null);
  return {
    onTouchStart: (event) => {
      const touch = event.touches[0];
      start.current =
        touch && event.touches.length === 1 ? { x: touch.clientX, y: touch.clientY } : null;
    },
    onTouchEnd: (event) => {
      const touch = event.changedTouches[0];
      const from = start.current;
      start.current = null;
      if (!touch || !from) return;
      const [x, y] = [touch.clientX - from.x, touch.clientY - from.y];
      if (Math.abs(x) < FAR_PX || Math.abs(x) < STRAIGHT * Math.abs(y)) return;
      onSwipe(x < 0 ? 1 : -1);
    },
  };
}
