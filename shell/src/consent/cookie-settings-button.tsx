import type { ReactNode } from 'react';
import { openCookieSettings } from './cookie-settings';

/** In the footer of every page: the choice can be changed as easily as it was made. */
export function CookieSettingsButton(): ReactNode {
  return (
    <button type="button" onClick={openCookieSettings}>
      Cookie settings
    </button>
  );
}
