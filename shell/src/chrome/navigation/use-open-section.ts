import { useEffect, useRef, useState, type PointerEvent } from 'react';

/** Hover delay before a section opens, and before it closes, in ms. */
export const REST = 100;
export const AWAY = 250;

export type FocusOnOpen = 'first' | 'last' | null;

interface Open {
  section: string;
  /** Open for one address only, so that navigation closes it. */
  at: string;
  /** Opened by hover, it closes when the pointer leaves; a press keeps it open. */
  hovered: boolean;
  focus: FocusOnOpen;
}

/**
 * State of the open menu section: at most one, opened by press, key or mouse hover. Touch never
 * hovers.
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
    /** Opens a section, keeps a hovered one open, or closes a pinned one. */
    press(section: string) {
      if (open?.section === section && !open.hovered) close();
      else this.show(section);
    },
    onPointerEnter(section: string, { pointerType }: PointerEvent) {
      if (pointerType !== 'mouse') return;
      clearTimeout(timer.current);
      if (open?.section === section) return;
      const next = { section, at: pathname, hovered: open?.hovered ?? true, focus: null };
      // If a section is open, its neighbour opens without delay.
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
