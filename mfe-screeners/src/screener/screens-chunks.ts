import type { ReactNode } from 'react';

/** Places of saved screens on the page. */
export interface ScreensParts {
  menu: ReactNode;
  save: ReactNode;
  windows: ReactNode;
  /** Name of the open screen, before the chips. */
  line: ReactNode;
  /** Conditions of the open screen that cannot be shown. */
  note: ReactNode;
}
