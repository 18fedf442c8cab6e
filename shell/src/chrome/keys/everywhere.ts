/** Title of the shortcuts that work on every page. */
export const EVERYWHERE = 'Everywhere';

/** Targets of `g` followed by a letter. */
export const PAGE_SHORTCUTS = [
  { keys: 'g d', label: 'Go to the dashboard', path: '/dashboard' },
  { keys: 'g s', label: 'Go to the stocks screener', path: '/stocks/screener' },
  { keys: 'g p', label: 'Go to portfolios', path: '/portfolios' },
  { keys: 'g w', label: 'Go to watchlists', path: '/watchlists' },
  { keys: 'g c', label: 'Go to the calendar', path: '/calendar' },
] as const;

/** Handled by the browser and each overlay; listed with the other shortcuts. */
export const ESCAPE = { keys: 'Escape', label: 'Close what is open on top' } as const;
