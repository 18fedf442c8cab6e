/** Index that a key moves to in a row or column of `count` items. Null for other keys. */
export function rove(
  key: string,
  index: number,
  count: number,
  axis: 'horizontal' | 'vertical',
): number | null {
  const [back, forth] =
    axis === 'horizontal' ? ['ArrowLeft', 'ArrowRight'] : ['ArrowUp', 'ArrowDown'];
  if (count === 0) return null;
  if (key === forth) return (index + 1) % count;
  if (key === back) return (index - 1 + count) % count;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  return null;
}
