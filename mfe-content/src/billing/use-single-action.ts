import { useEffect, useRef, useState } from 'react';

/** How an action ended; `leaving`: the browser is on its way to another page. */
export type ActionResult = 'done' | 'failed' | 'leaving';

/**
 * An action that runs once at a time: a second press while it is under way does nothing. One that leaves
 * the page is under way until the page is gone, or comes back from the back/forward cache.
 */
export function useSingleAction(action: () => Promise<ActionResult>): {
  busy: boolean;
  failed: boolean;
  run: () => void;
} {
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');
  // State is set after the event: two presses of one frame would both see the old one.
  const underWay = useRef(false);
  useEffect(() => {
    const restored = ({ persisted }: PageTransitionEvent): void => {
      if (!persisted) return;
      underWay.current = false;
      setState('idle');
    };
    window.addEventListener('pageshow', restored);
    return () => window.removeEventListener('pageshow', restored);
  }, []);
  return {
    busy: state === 'busy',
    failed: state === 'failed',
    run: () => {
      if (underWay.current) return;
      underWay.current = true;
      setState('busy');
      const end = (result: ActionResult): void => {
        if (result === 'leaving') return;
        underWay.current = false;
        setState(result === 'done' ? 'idle' : 'failed');
      };
      action().then(end, () => end('failed'));
    },
  };
}
