import { useEffect, useState } from 'react';

/** The value once it has stood still for `delay` ms and nothing holds it. An empty text counts at once. */
export function useDebounced(value: string, delay: number, held: boolean): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    if (held) return undefined;
    const timer = setTimeout(() => setSettled(value), delay);
    return () => clearTimeout(timer);
  }, [value, delay, held]);
  return value === '' ? '' : settled;
}
