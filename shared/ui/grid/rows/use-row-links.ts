import { useCallback, type MouseEvent } from 'react';
import { useNavigate } from 'shared/router';

/** What takes a press for itself. */
const CONTROLS = 'a,button,input,[data-slot]';

/**
 * For the table: a press on the link of a row goes where it leads, and so does one beside every
 * control; selecting text does not. One listener for all rows: a link of the router in each of them
 * would be drawn anew at every change of the address.
 */
export function useRowLinks(): (event: MouseEvent<HTMLElement>) => void {
  const navigate = useNavigate();
  return useCallback(
    (event) => {
      const target = event.target instanceof Element ? event.target : null;
      const link = target?.closest<HTMLAnchorElement>('a[data-row-link]');
      if (link) {
        // With a key or another button the browser opens it elsewhere.
        const { button, metaKey, ctrlKey, shiftKey, altKey, defaultPrevented } = event;
        if (defaultPrevented || button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return;
        event.preventDefault();
        void navigate(link.getAttribute('href') ?? '');
        return;
      }
      if (target?.closest(CONTROLS) || !window.getSelection()?.isCollapsed) return;
      target
        ?.closest('tr[data-row]')
        ?.querySelector<HTMLAnchorElement>('a[data-row-link]')
        ?.click();
    },
    [navigate],
  );
}
