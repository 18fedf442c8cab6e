import { useState, type KeyboardEvent, type PointerEvent } from 'react';

export interface ReadDay {
  /** Index of the read day; null if none is. */
  at: number | null;
  /** Handlers of the chart's element. */
  handlers: {
    onKeyDown: (event: KeyboardEvent) => void;
    onPointerMove: (event: PointerEvent<Element>) => void;
    onPointerLeave: () => void;
    onBlur: () => void;
  };
}

/**
 * The day of a chart that the pointer or the arrow keys read.
 *
 * @param last index of the last day
 * @param width of the lines' area, px
 */
export function useReadDay(last: number, width: number): ReadDay {
  const [day, setDay] = useState<number | null>(null);
  const at = day === null ? null : Math.min(day, last);
  const read = (to: number) => setDay(Math.max(0, Math.min(last, to)));
  const clear = () => setDay(null);
  return {
    at,
    handlers: {
      onKeyDown: (event) => {
        const steps: Partial<Record<string, number>> = {
          ArrowLeft: (at ?? last) - 1,
          ArrowRight: (at ?? last) + 1,
          Home: 0,
          End: last,
        };
        const to = steps[event.key];
        if (to === undefined) return;
        event.preventDefault();
        read(to);
      },
      onPointerMove: (event) => {
        const { left } = event.currentTarget.getBoundingClientRect();
        read(Math.round(((event.clientX - left) / width) * last));
      },
      onPointerLeave: clear,
      onBlur: clear,
    },
  };
}
