import { useEffect, useState } from 'react';

/** The value after `delay` ms without changes, unless paused. An empty text counts at once. */
export function useDebounced(value: string, delay: number, isPaused: boolean): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    if (isPaused) return undefined;
    const timer = setTimeout(() => setSettled(value), delay);
    return () => clearTimeout(timer);
  }, [value, delay, isPaused]);
  return value === '' ? '' : settled;
}
