import { useEffect, type RefObject } from 'react';

const STEPS: Readonly<Record<string, number>> = { j: 1, k: -1, ArrowDown: 1, ArrowUp: -1 };

/**
 * `j` and `k` walk over the rows from anywhere on the page, the arrow keys while a row has the
 * focus; Enter follows the focused link by itself. Keys typed into a field are left alone.
 */
export function useRowKeys(frame: RefObject<HTMLElement | null>) {
  useEffect(() => {
    function walk(event: KeyboardEvent) {
      const step = STEPS[event.key];
      if (
        step === undefined ||
        event.ctrlKey ||
        event.metaKey ||
        event.altKey ||
        event.defaultPrevented
      )
        return;
      if (
        !(event.target instanceof Element) ||
        event.target.closest(
          'input,select,textarea,dialog,[contenteditable],[role="tablist"],[role="dialog"]',
        )
      )
        return;
      const links = [...(frame.current?.querySelectorAll<HTMLElement>('[data-row-link]') ?? [])];
      const row = event.target.closest('tr,li');
      const at = row === null ? -1 : links.findIndex((link) => row.contains(link));
      if (at === -1 && event.key.startsWith('Arrow')) return;
      const next = links[at === -1 ? (step > 0 ? 0 : links.length - 1) : at + step];
      if (next === undefined) return;
      event.preventDefault();
      next.focus();
      next.scrollIntoView?.({ block: 'nearest' });
    }
    document.addEventListener('keydown', walk);
    return () => document.removeEventListener('keydown', walk);
  }, [frame]);
}
