import { useLayoutEffect, type RefObject } from 'react';

function lift(element: HTMLElement, isEmpty: boolean): void {
  if (typeof element.showPopover !== 'function') return;
  const isLifted = element.hasAttribute('popover');
  if (isEmpty) {
    // Without the attribute, a later toast without a dialog would stay hidden as a closed popover.
    element.removeAttribute('popover');
  } else if (document.querySelector('dialog[open]')) {
    element.setAttribute('popover', 'manual');
    // A lifted element may be below a dialog that was opened later.
    if (isLifted) element.hidePopover();
    element.showPopover();
  }
}

/**
 * Lifts an element above an open dialog when it gets new content. A modal dialog is above every
 * layer of the page and dims it. Does nothing without a dialog.
 * @param newest changes with new content. Undefined while the element is empty.
 */
export function useOverDialogs(
  region: RefObject<HTMLElement | null>,
  newest: string | undefined,
): void {
  useLayoutEffect(() => {
    if (region.current) lift(region.current, newest === undefined);
  }, [region, newest]);
}
