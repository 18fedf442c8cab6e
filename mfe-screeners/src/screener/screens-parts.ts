import type { ReactNode } from 'react';

/** Where the page shows saved screens. */
export interface ScreensParts {
  menu: ReactNode;
  save: ReactNode;
  windows: ReactNode;
  /** Names the screen that is open, above the chips. */
  line: ReactNode;
}
