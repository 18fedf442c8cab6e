import { useEffect, useRef, type RefObject } from 'react';

/**
 * Keeps an element within the part of the window that the on-screen keyboard leaves free. Sets
 * `--panel-height` and `--panel-top` on it; without the browser's support it sets neither.
 */
export function useVisibleHeight(isOpen: boolean): RefObject<HTMLElement | null> {
  const element = useRef<HTMLElement>(null);
  useEffect(() => {
    const viewport = window.visualViewport;
    const { current } = element;
    if (!isOpen || !viewport || !current) return undefined;
    const follow = () => {
      // A zoomed page keeps its layout: the visitor moves over it.
      const isZoomed = viewport.scale > 1;
      current.style.setProperty('--panel-height', isZoomed ? '' : `${viewport.height}px`);
      current.style.setProperty('--panel-top', isZoomed ? '' : `${viewport.offsetTop}px`);
    };
    follow();
    viewport.addEventListener('resize', follow);
    viewport.addEventListener('scroll', follow);
    return () => {
      viewport.removeEventListener('resize', follow);
      viewport.removeEventListener('scroll', follow);
      current.style.removeProperty('--panel-height');
      current.style.removeProperty('--panel-top');
    };
  }, [isOpen]);
  return element;
}
