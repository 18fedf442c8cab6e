/** A control that a visitor presses, and the state that shows that the press was carried out. */
export interface Press {
  name: string;
  /** CSS selector of the control; the first visible match is pressed. */
  target: string;
  /** CSS selector that matches once the press was carried out. */
  answered: string;
  /** Typed after the press. */
  text?: string;
}

/** Controls pressed one after the other in one visit. Search is alone: a menu would take its focus. */
export const VISITS: readonly (readonly Press[])[] = [
  [
    {
      name: 'theme switch',
      target: 'header [data-wide] button[aria-label^="Switch"]',
      answered: 'html.dark',
    },
    {
      name: 'column head',
      target: 'main thead th:nth-child(5) button',
      answered: 'main thead th:nth-child(5):is([aria-sort=ascending], [aria-sort=descending])',
    },
    {
      name: 'menu button',
      target: 'header nav[aria-label=Main] button',
      answered: 'header nav[aria-label=Main] button[aria-expanded=true]',
    },
  ],
  [
    {
      name: 'search box',
      target: '[role=search] input[type=text], [role=search] input:not([type])',
      answered: '[role=listbox] [role=option]',
      text: 'app',
    },
  ],
];
