import { useEffect, useEffectEvent } from 'react';

const isEditable = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

/** Calls back on `/`, unless somebody is writing or a window stands over the page. */
export function useSlashKey(onSlash: () => void): void {
  const pressed = useEffectEvent(onSlash);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const taken = event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey;
      if (
        event.key !== '/' ||
        taken ||
        isEditable(event.target) ||
        document.querySelector('dialog[open]')
      )
        return;
      event.preventDefault();
      pressed();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}
