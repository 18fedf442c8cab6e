import { useEffect, useState } from 'react';

/** One placeholder block. Sizes in px or any CSS length. */
export function Skeleton({
  width = '100%',
  height = 10,
  radius = 3,
}: {
  width?: number | string;
  height?: number | string;
  radius?: number;
}) {
  return (
    <span
      className="ui-skeleton"
      aria-hidden="true"
      style={{ width, height, borderRadius: radius }}
    />
  );
}

/** True once `waiting` has lasted `delay` ms, so that a fast answer shows no skeleton. */
export function useDelayed(waiting: boolean, delay = 150): boolean {
  const [late, setLate] = useState(false);
  useEffect(() => {
    if (!waiting) return undefined;
    const timer = setTimeout(() => setLate(true), delay);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [waiting, delay]);
  return waiting && late;
}
