import { useLayoutEffect } from 'react';

/**
 * `modal`: a window lies over the page. `holding`: what comes will push or pull what stands below it.
 * `corner-panel`: a panel is open at the corner where toasts appear.
 */
export type PageMark = 'modal' | 'holding' | 'corner-panel';

/**
 * Marks the page while something lasts; several may at once, also those of several remotes. Styles read
 * it as `html[data-modal]`: `html:has(dialog:modal)` would have the browser look through the whole page
 * whenever an element comes or goes, which a list of figures does a hundred times at a press.
 *
 * @returns takes the mark back
 */
export function markPage(mark: PageMark): () => void {
  const name = `data-${mark}`;
  const add = (change: 1 | -1) => {
    const root = document.documentElement;
    const count = Number(root.getAttribute(name) ?? 0) + change;
    if (count > 0) root.setAttribute(name, String(count));
    else root.removeAttribute(name);
  };
  add(1);
  return () => add(-1);
}

/** Marks the page while `active`. */
export function usePageMark(mark: PageMark, active = true): void {
  useLayoutEffect(() => (active ? markPage(mark) : undefined), [mark, active]);
}
