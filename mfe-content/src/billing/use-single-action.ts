import { useRef, useState } from 'react';

/**
 * An action that runs once at a time: a second press while it is under way does nothing.
 *
 * @param action resolves to false when it failed
 */
export function useSingleAction(action: () => Promise<boolean>): {
  busy: boolean;
  failed: boolean;
  run: () => void;
} {
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');
  // State is set after the event: two presses of one frame would both see the old one.
  const underWay = useRef(false);
  return {
    busy: state === 'busy',
    failed: state === 'failed',
    run: () => {
      if (underWay.current) return;
      underWay.current = true;
      setState('busy');
      const done = (ok: boolean): void => {
        underWay.current = false;
        setState(ok ? 'idle' : 'failed');
      };
      action().then(done, () => done(false));
    },
  };
}
