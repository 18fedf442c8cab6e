import { useEffect, useEffectEvent, useRef } from 'react';

/** An Enter that was pressed before the answers came. It is repeated when they are there. */
export function useQueuedEnter(loading: boolean, onEnter: () => void) {
  const isQueued = useRef(false);
  const repeat = useEffectEvent(() => {
    if (!isQueued.current) return;
    isQueued.current = false;
    onEnter();
  });
  useEffect(() => {
    if (loading) return undefined;
    const soon = setTimeout(() => repeat(), 0);
    return () => clearTimeout(soon);
  }, [loading]);
  return {
    queue: () => void (isQueued.current = true),
    cancel: () => void (isQueued.current = false),
  };
}
