import { useEffect, useState } from 'react';

/**
 * Keeps a value as it is while the pointer is down. A press that begins on a control and ends after the layout has
 * moved gives the browser no click, so the choice would be lost.
 *
 * @returns the value to render, and the handler of `pointerdown`
 */
export function useStillWhilePressed<T>(value: T): [T, onPointerDown: () => void] {
  const [held, setHeld] = useState<{ value: T } | null>(null);
  const isHeld = held !== null;
  useEffect(() => {
    if (!isHeld) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    // The click follows `pointerup` in the same task.
    const release = (): void => {
      timer = setTimeout(() => setHeld(null));
    };
    const ends = ['pointerup', 'pointercancel', 'dragend', 'blur'] as const;
    for (const end of ends) window.addEventListener(end, release);
    return () => {
      clearTimeout(timer);
      for (const end of ends) window.removeEventListener(end, release);
    };
  }, [isHeld]);
  return [held ? held.value : value, () => setHeld((now) => now ?? { value })];
}
