import type { ReactNode } from 'react';

/** Where the page shows saved screens. */
export interface ScreensParts {
  menu: ReactNode;
  save: ReactNode;
  windows: ReactNode;
  /** Names the screen that is open, before the chips. */
  line: ReactNode;
  /** What of the open screen cannot be shown. */
  note: ReactNode;
}
