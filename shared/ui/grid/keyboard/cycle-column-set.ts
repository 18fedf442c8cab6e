/**
 * Selects the next or previous column set, wrapping around.
 *
 * @returns false without column sets
 */
export function cycleColumnSet(grid: Element | null, step: 1 | -1): boolean {
  const tabs = [...(grid?.querySelectorAll<HTMLElement>('.bar [role="tab"]') ?? [])];
  const at = tabs.findIndex((tab) => tab.getAttribute('aria-selected') === 'true');
  const next = tabs.at(at === -1 && step < 0 ? -1 : (at + step) % tabs.length);
  if (!next) return false;
  next.click();
  next.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
  return true;
}
