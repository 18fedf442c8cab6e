import { useLayoutEffect, type RefObject } from 'react';

/**
 * Lifts an element above a dialog that is open while something new comes into it: what the browser
 * shows as modal lies above every layer of the page, and dims it. Nothing is done without a dialog.
 * @param newest changes when something comes; undefined while the element is empty
 */
export function useOverDialogs(place: RefObject<HTMLElement | null>, newest: string | undefined) {
  useLayoutEffect(() => {
    const element = place.current;
    if (!element || typeof element.showPopover !== 'function') return;
    const isLifted = Boolean(element.popover);
    if (newest === undefined) {
      // As a popover that is not shown it would not be drawn at all.
      element.popover = null;
    } else if (document.querySelector('dialog[open]')) {
      element.popover = 'manual';
      // What was lifted before may lie below a dialog that was opened since.
      if (isLifted) element.hidePopover();
      element.showPopover();
    }
  }, [place, newest]);
}
