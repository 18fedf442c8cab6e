import { useEffect, useState } from 'react';

/**
 * Freezes a value while the pointer is down. If the layout shifts during a press on a control, the
 * browser sends no click, and the choice would be lost.
 *
 * @returns the value to render, and the `pointerdown` handler
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
