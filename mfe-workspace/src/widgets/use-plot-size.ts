import { useCallback, useState } from 'react';

export interface PlotSize {
  width: number;
  height: number;
}

/** Typical size of a chart, used until its own size is measured. */
const TYPICAL: PlotSize = { width: 720, height: 160 };

/**
 * Size in px of a drawing that fills its place.
 *
 * @returns the `ref` of the drawing, and its size
 */
export function usePlotSize(): [ref: (drawing: SVGSVGElement | null) => void, size: PlotSize] {
  const [size, setSize] = useState(TYPICAL);
  const ref = useCallback((drawing: SVGSVGElement | null) => {
    if (drawing === null || typeof ResizeObserver === 'undefined') return undefined;
    const measure = () => {
      const { width, height } = drawing.getBoundingClientRect();
      if (width > 0 && height > 0)
        setSize({ width: Math.round(width), height: Math.round(height) });
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(drawing);
    return () => observer.disconnect();
  }, []);
  return [ref, size];
}
