/**
 * Marks what is hidden: `data-scrolled` behind the first column, `data-more` behind the actions;
 * `data-wide` where anything can be.
 */
function markEdges(scroll: HTMLElement) {
  const { scrollLeft, clientWidth, scrollWidth } = scroll;
  scroll.toggleAttribute('data-scrolled', scrollLeft > 0);
  // Widths are rounded: the last pixel is not a column.
  scroll.toggleAttribute('data-more', scrollLeft + clientWidth + 1 < scrollWidth);
  scroll.toggleAttribute('data-wide', clientWidth + 1 < scrollWidth);
}

/** For the `ref` of the box in which a table scrolls: the columns that stay get an edge when needed. */
export function watchEdges(scroll: HTMLElement | null) {
  if (!scroll) return undefined;
  const mark = () => markEdges(scroll);
  const watcher = new ResizeObserver(mark);
  for (const element of [scroll, ...scroll.children]) watcher.observe(element);
  scroll.addEventListener('scroll', mark, { passive: true });
  return () => {
    watcher.disconnect();
    scroll.removeEventListener('scroll', mark);
  };
}
