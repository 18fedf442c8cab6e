import { useEffect, useRef, type RefObject } from 'react';

/** Open layers, newest last. Esc closes only the newest. */
const layers: symbol[] = [];

/** Closes on Esc (the topmost first), on a press outside and when the focus moves outside. */
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
    const layer = Symbol('layer');
    layers.push(layer);
    const inside = () => latest.current.inside.map((ref) => ref.current);
    const away = ({ target }: Event) => {
      const within =
        target instanceof Node && inside().some((element) => element?.contains(target));
      if (!within) latest.current.onClose('outside');
    };
    const onFocus = (event: Event) => {
      const { target } = event;
      // A press on text or an empty area inside moves the focus to a focusable ancestor, such as
      // the page's `main`. That is not a press outside.
      const around = target instanceof Node && inside().some((element) => target.contains(element));
      if (!around) away(event);
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || layers.at(-1) !== layer) return;
      // Prevents closing of the surrounding dialog.
      event.preventDefault();
      event.stopPropagation();
      latest.current.onClose('escape');
    };
    document.addEventListener('pointerdown', away);
    document.addEventListener('focusin', onFocus);
    document.addEventListener('keydown', onKey, true);
    return () => {
      layers.splice(layers.indexOf(layer), 1);
      document.removeEventListener('pointerdown', away);
      document.removeEventListener('focusin', onFocus);
      document.removeEventListener('keydown', onKey, true);
    };
  }, [open]);
}
