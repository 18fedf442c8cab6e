/** Title of the keys that mean the same on every page. */
export const EVERYWHERE = 'Everywhere';

/** Where `g` and a letter lead. */
export const PAGE_SHORTCUTS = [
  { keys: 'g d', label: 'Go to the dashboard', path: '/dashboard' },
  { keys: 'g s', label: 'Go to the stocks screener', path: '/stocks/screener' },
  { keys: 'g p', label: 'Go to portfolios', path: '/portfolios' },
  { keys: 'g w', label: 'Go to watchlists', path: '/watchlists' },
  { keys: 'g c', label: 'Go to the calendar', path: '/calendar' },
] as const;

/** What the browser and each overlay do by themselves, told beside the others. */
export const ESCAPE = { keys: 'Escape', label: 'Close what is open on top' } as const;
