import { useLayoutEffect } from 'react';

/**
 * `modal`: a modal is open. `holding`: loading content will shift the content below it.
 * `corner-panel`: a panel is open at the corner where toasts appear.
 */
export type PageMark = 'modal' | 'holding' | 'corner-panel';

/**
 * Marks the page during a state. Several components and remotes can set the same mark. Styles match
 * `html[data-modal]`. With `html:has(dialog:modal)`, the browser would search the whole page at
 * every DOM change, which a list makes a hundred times at once.
 *
 * @returns a function that removes the mark
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
