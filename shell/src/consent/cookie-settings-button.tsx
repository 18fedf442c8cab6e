import type { MouseEvent, ReactNode } from 'react';
import { laterBanner } from './later-banner';

/** Without a starter, the press may come before the controller of the question. */
function onClick({ currentTarget }: MouseEvent): void {
  laterBanner().then(
    (banner) => banner.press(currentTarget),
    () => {},
  );
}

/** In the footer of every page, so that the choice is as easy to change as to make. */
export const CookieSettingsButton = (): ReactNode => (
  <button type="button" data-consent="settings" {...{ onClick }}>
    Cookie settings
  </button>
);
