import { useEffect, useRef, type RefObject } from 'react';

/** Closes on Esc, on a press outside and when the focus goes elsewhere. */
export function useDismiss(
  open: boolean,
  inside: readonly RefObject<HTMLElement | null>[],
  onClose: (reason: 'escape' | 'outside') => void,
) {
  const latest = useRef({ inside, onClose });
  useEffect(() => {
    latest.current = { inside, onClose };
  });
  useEffect(() => {
    if (!open) return undefined;
    const away = (event: Event) => {
      const target = event.target;
      const within =
        target instanceof Node &&
        latest.current.inside.some((ref) => ref.current?.contains(target));
      if (!within) latest.current.onClose('outside');
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.stopPropagation();
      latest.current.onClose('escape');
    };
    document.addEventListener('pointerdown', away);
    document.addEventListener('focusin', away);
    document.addEventListener('keydown', onKey, true);
    return () => {
      document.removeEventListener('pointerdown', away);
      document.removeEventListener('focusin', away);
      document.removeEventListener('keydown', onKey, true);
    };
  }, [open]);
}
