import type { ReactNode } from 'react';

/** Places of saved screens on the page. */
export interface ScreensParts {
  menu: ReactNode;
  save: ReactNode;
  windows: ReactNode;
  /** Built-in screens, after the chips. */
  ready: ReactNode;
  /** Name of the open screen, before the chips. */
  line: ReactNode;
  /** Conditions of the open screen that cannot be shown. */
  note: ReactNode;
}
