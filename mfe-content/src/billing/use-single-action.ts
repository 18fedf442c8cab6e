import { useEffect, useRef, useState } from 'react';

/** Result of an action; `leaving`: the browser is navigating to another page. */
export type ActionResult = 'done' | 'failed' | 'leaving';

/**
 * Runs an action once at a time: a second press is ignored while it is pending. An action that
 * leaves the page stays pending until the page unloads, or is restored from the back/forward cache.
 */
export function useSingleAction(action: () => Promise<ActionResult>): {
  busy: boolean;
  failed: boolean;
  run: () => void;
} {
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');
  // State updates after the event: two presses in one frame would both see the old value.
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
