import { useEffect, useState, type RefObject } from 'react';

/**
 * Full-screen state and its toggle. Where the browser has no full screen for elements, as on
 * iPhones, `isCovering` asks the element to cover the window instead. Escape leaves both.
 */
export function useFullScreen(element: RefObject<HTMLElement | null>): {
  isFull: boolean;
  isCovering: boolean;
  toggle: () => void;
} {
  const [isNative, setNative] = useState(false);
  const [isCovering, setCovering] = useState(false);
  useEffect(() => {
    const changed = () =>
      setNative(element.current !== null && document.fullscreenElement === element.current);
    document.addEventListener('fullscreenchange', changed);
    return () => document.removeEventListener('fullscreenchange', changed);
  }, [element]);
  useEffect(() => {
    if (!isCovering) return undefined;
    const leave = (event: KeyboardEvent) => {
      // Escape in an open panel closes the panel first.
      if (event.key === 'Escape' && !event.defaultPrevented) setCovering(false);
    };
    document.addEventListener('keydown', leave);
    // The page behind does not scroll.
    const { overflow } = document.body.style;
    document.body.style.overflow = 'hidden';
    return () => {
      document.removeEventListener('keydown', leave);
      document.body.style.overflow = overflow;
    };
  }, [isCovering]);
  const toggle = () => {
    if (isCovering) setCovering(false);
    else if (isNative) void document.exitFullscreen().catch(() => undefined);
    else if (!document.fullscreenEnabled) setCovering(true);
    // Rejected in frames and without a user gesture.
    else void element.current?.requestFullscreen().catch(() => setCovering(true));
  };
  return { isFull: isNative || isCovering, isCovering, toggle };
}
