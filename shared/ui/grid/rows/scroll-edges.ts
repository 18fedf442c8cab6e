/**
 * Marks hidden content: `data-scrolled` under the first column, `data-more` under the actions,
 * `data-wide` if the table can scroll at all.
 */
function markEdges(scroll: HTMLElement) {
  const { scrollLeft, clientWidth, scrollWidth } = scroll;
  scroll.toggleAttribute('data-scrolled', scrollLeft > 0);
  // Widths are rounded, so the last pixel may not be a column.
  scroll.toggleAttribute('data-more', scrollLeft + clientWidth + 1 < scrollWidth);
  scroll.toggleAttribute('data-wide', clientWidth + 1 < scrollWidth);
}

/** `ref` callback for the scroll container of a table: sticky columns get an edge when needed. */
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
