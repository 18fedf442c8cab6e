import { useEffect, useState } from 'react';
import type { Day } from 'shared/market';

const MINUTE_MS = 60_000;

/** The current time, and the visitor's date. */
export interface Clock {
  moment: Date;
  today: Day;
}

/** The current time, updated hourly and at the visitor's midnight. Countdowns need no more. */
export function useClock(): Clock {
  const [moment, setMoment] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => {
      setMoment((before) => {
        const next = new Date();
        return hourOf(next) === hourOf(before) ? before : next;
      });
    }, MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return { moment, today: localDay(moment) };
}

const hourOf = (date: Date): number => Math.floor(date.getTime() / (60 * MINUTE_MS));

function localDay(date: Date): Day {
  const parts = [date.getFullYear(), date.getMonth() + 1, date.getDate()];
  return parts.map((part) => String(part).padStart(2, '0')).join('-');
}
