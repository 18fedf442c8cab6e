import { useEffect, useState } from 'react';

const EVERY_MS = 20_000;

/** The current time; re-renders every minute. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(
      () =>
        setNow((before) => {
          const next = new Date();
          return minuteOf(next) === minuteOf(before) ? before : next;
        }),
      EVERY_MS,
    );
    return () => clearInterval(timer);
  }, []);
  return now;
}

const minuteOf = (date: Date): number => Math.floor(date.getTime() / 60_000);
