import { useEffect, useState } from 'react';

/**
 * Keeps a value as it is while the pointer is down. A press that begins on a control and ends after the layout has
 * moved gives the browser no click, so the choice would be lost.
 *
 * @returns the value to render, and the handler of `pointerdown`
 */
export function useStillWhilePressed<T>(value: T): [T, onPointerDown: () => void] {
  const [pause, setPause] = useState<{ value: T } | null>(null);
  const isPaused = pause !== null;
  useEffect(() => {
    if (!isPaused) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    // The click follows `pointerup` in the same task.
    const release = (): void => {
      timer = setTimeout(() => setPause(null));
    };
    const ends = ['pointerup', 'pointercancel', 'dragend', 'blur'] as const;
    for (const end of ends) window.addEventListener(end, release);
    return () => {
      clearTimeout(timer);
      for (const end of ends) window.removeEventListener(end, release);
    };
  }, [isPaused]);
  return [pause ? pause.value : value, () => setPause((now) => now ?? { value })];
}
