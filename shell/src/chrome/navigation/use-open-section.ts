import { useEffect, useRef, useState, type PointerEvent } from 'react';

/** How long a pointer rests on a section before it opens, and may be away before it closes, in ms. */
export const REST = 100;
export const AWAY = 250;

export type FocusOnOpen = 'first' | 'last' | null;

interface Open {
  section: string;
  /** Open for one address only, so that going somewhere closes it. */
  at: string;
  /** Opened by the pointer above it, it closes when the pointer leaves; a press makes it stay. */
  hovered: boolean;
  focus: FocusOnOpen;
}

/**
 * Which section of the menu is open: one at most, by press, by key or by a mouse that rests on it.
 * A finger never hovers.
 */
export function useOpenSection(pathname: string) {
  const [state, setState] = useState<Open | null>(null);
  const open = state?.at === pathname ? state : null;
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const later = (milliseconds: number, next: () => void) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(next, milliseconds);
  };
  useEffect(() => () => clearTimeout(timer.current), []);

  const close = () => {
    clearTimeout(timer.current);
    setState(null);
  };
  return {
    open,
    close,
    show(section: string, focus: FocusOnOpen = null) {
      clearTimeout(timer.current);
      setState({ section, at: pathname, hovered: false, focus });
    },
    /** A press opens, makes a hovered section stay, and closes one that stays. */
    press(section: string) {
      if (open?.section === section && !open.hovered) close();
      else this.show(section);
    },
    onPointerEnter(section: string, { pointerType }: PointerEvent) {
      if (pointerType !== 'mouse') return;
      clearTimeout(timer.current);
      if (open?.section === section) return;
      const next = { section, at: pathname, hovered: open?.hovered ?? true, focus: null };
      // Beside an open section its neighbour opens at once.
      if (open) setState(next);
      else later(REST, () => setState(next));
    },
    onPointerLeave({ pointerType }: PointerEvent) {
      if (pointerType !== 'mouse') return;
      if (!open) clearTimeout(timer.current);
      else if (open.hovered) later(AWAY, () => setState(null));
    },
  };
}

export type OpenSection = ReturnType<typeof useOpenSection>;
