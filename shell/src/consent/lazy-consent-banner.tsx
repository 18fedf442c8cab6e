import { Suspense, useSyncExternalStore, type ReactNode } from 'react';
import { lazyWithFailure, PieceFailure } from 'shared/ui/lazy-piece';
import { pageConsent } from './consent';
import { closeCookieSettings, cookieSettingsOpen, onCookieSettings } from './cookie-settings';

const Banner = lazyWithFailure(
  async () => ({ default: (await import('./consent-banner')).ConsentBanner }),
  // If the banner does not load, statistics stay off. A visitor who pressed "Cookie settings" gets
  // a retry.
  (onRetry, { isOpen }) =>
    isOpen && (
      <PieceFailure piece="The cookie settings" {...{ onRetry }} onClose={closeCookieSettings} />
    ),
);

const subscribe = (listener: () => void): (() => void) => {
  const ends = [pageConsent().subscribe(listener), onCookieSettings(listener)];
  return () => ends.forEach((end) => end());
};
const isUnanswered = (): boolean => pageConsent().get() === 'open';
const never = (): boolean => false;

/** Slot of the cookie banner. Its code loads after first paint, and only if needed. */
export function ConsentBannerSlot(): ReactNode {
  const unanswered = useSyncExternalStore(subscribe, isUnanswered, never);
  const isReopened = useSyncExternalStore(subscribe, cookieSettingsOpen, never);
  if (!unanswered && !isReopened) return null;
  return (
    <Suspense>
      <Banner isOpen={isReopened} />
    </Suspense>
  );
}
