import { useCallback, useState } from 'react';
import { MOBILE_MAX } from '../theme/breakpoints';
import { useMedia } from '../theme/use-media';

const WIDE = 720;
const NARROW = 320;

/**
 * Width of a drawing in px, so that its text has the size of the surrounding text.
 *
 * @returns the `ref` of the drawing, and the width. A typical one until it is measured.
 */
export function usePlotWidth(): [ref: (drawing: SVGSVGElement | null) => void, width: number] {
  const typical = useMedia(`(max-width: ${MOBILE_MAX}px)`) ? NARROW : WIDE;
  const [measured, setMeasured] = useState(0);
  const ref = useCallback((drawing: SVGSVGElement | null) => {
    if (drawing === null || typeof ResizeObserver === 'undefined') return undefined;
    const measure = () => setMeasured(Math.round(drawing.getBoundingClientRect().width));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(drawing);
    return () => observer.disconnect();
  }, []);
  return [ref, measured > 0 ? measured : typical];
}
