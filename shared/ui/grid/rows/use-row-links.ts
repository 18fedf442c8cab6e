import { useCallback, type MouseEvent } from 'react';
import { useNavigate } from 'shared/router';
import { explainedCell } from '../explanation-target';

/** Elements that handle a press themselves. */
const CONTROLS = 'a,button,input,[data-slot]';

/**
 * Click handler of the table: a click on an explained figure opens its explanation, any other click
 * on a row outside of every control follows the row's link. Selecting text does neither. One listener serves all rows. A router link in each row would re-render
 * at every change of the address.
 */
export function useRowLinks(
  onExplain: (cell: HTMLElement) => void,
): (event: MouseEvent<HTMLElement>) => void {
  const navigate = useNavigate();
  return useCallback(
    (event) => {
      const target = event.target instanceof Element ? event.target : null;
      const link = target?.closest<HTMLAnchorElement>('a[data-row-link]');
      if (link) {
        // With a modifier key or another button, the browser handles the click.
        const { button, metaKey, ctrlKey, shiftKey, altKey, defaultPrevented } = event;
        if (defaultPrevented || button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return;
        event.preventDefault();
        void navigate(link.getAttribute('href') ?? '');
        return;
      }
      if (target?.closest(CONTROLS) || !window.getSelection()?.isCollapsed) return;
      const cell = explainedCell(target);
      if (cell) {
        onExplain(cell);
        return;
      }
      target
        ?.closest('tr[data-row]')
        ?.querySelector<HTMLAnchorElement>('a[data-row-link]')
        ?.click();
    },
    [navigate, onExplain],
  );
}
