import { useEffect, useState, type RefObject } from 'react';

/** Full-screen state and its toggle. Null if the browser does not support it. */
export function useFullScreen(
  element: RefObject<HTMLElement | null>,
): [boolean, (() => void) | null] {
  const [isFull, setIsFull] = useState(false);
  useEffect(() => {
    const changed = () => setIsFull(document.fullscreenElement !== null);
    document.addEventListener('fullscreenchange', changed);
    return () => document.removeEventListener('fullscreenchange', changed);
  }, []);
  if (typeof document === 'undefined' || !document.fullscreenEnabled) return [isFull, null];
  return [
    isFull,
    () =>
      // Rejected without a user gesture. Then nothing changes.
      void (isFull ? document.exitFullscreen() : element.current?.requestFullscreen())?.catch(
        () => undefined,
      ),
  ];
}
