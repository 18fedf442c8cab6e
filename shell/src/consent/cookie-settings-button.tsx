import type { ReactNode } from 'react';
import { openCookieSettings } from './cookie-settings';

/** In the footer of every page, so that the choice is as easy to change as to make. */
export function CookieSettingsButton(): ReactNode {
  return (
    <button type="button" onClick={openCookieSettings}>
      Cookie settings
    </button>
  );
}
