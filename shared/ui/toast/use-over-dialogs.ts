import { useLayoutEffect, type RefObject } from 'react';

function lift(element: HTMLElement, isEmpty: boolean): void {
  if (typeof element.showPopover !== 'function') return;
  const isLifted = element.hasAttribute('popover');
  if (isEmpty) {
    // As a popover that is not shown it would stay one for what comes without a dialog.
    element.removeAttribute('popover');
  } else if (document.querySelector('dialog[open]')) {
    element.setAttribute('popover', 'manual');
    // What was lifted before may lie below a dialog that was opened since.
    if (isLifted) element.hidePopover();
    element.showPopover();
  }
}

/**
 * Lifts an element above a dialog that is open while something new comes into it: what the browser
 * shows as modal lies above every layer of the page, and dims it. Nothing is done without a dialog.
 * @param newest changes when something comes; undefined while the element is empty
 */
export function useOverDialogs(
  region: RefObject<HTMLElement | null>,
  newest: string | undefined,
): void {
  useLayoutEffect(() => {
    if (region.current) lift(region.current, newest === undefined);
  }, [region, newest]);
}
