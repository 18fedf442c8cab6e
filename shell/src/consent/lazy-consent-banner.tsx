import {
  useEffect,
  useState,
  useSyncExternalStore,
  type ComponentType,
  type ReactNode,
} from 'react';
import { pageConsent } from './consent';
import { cookieSettingsOpen, onCookieSettings } from './cookie-settings';

type Banner = ComponentType<{ isOpen: boolean }>;

const subscribe = (listener: () => void): (() => void) => {
  const ends = [pageConsent().subscribe(listener), onCookieSettings(listener)];
  return () => ends.forEach((end) => end());
};
const isOpen = (): boolean => pageConsent().get() === 'open';
const never = (): boolean => false;

/** Where the cookie banner stands while it is wanted. Its code comes after first paint, and only then. */
export function ConsentBannerSlot(): ReactNode {
  const unanswered = useSyncExternalStore(subscribe, isOpen, never);
  const isReopened = useSyncExternalStore(subscribe, cookieSettingsOpen, never);
  const isNeeded = unanswered || isReopened;
  const [Loaded, setLoaded] = useState<{ Banner: Banner } | null>(null);
  useEffect(() => {
    if (!isNeeded || Loaded) return;
    // Without the banner statistics simply stay off.
    import('./consent-banner').then(
      ({ ConsentBanner }) => setLoaded({ Banner: ConsentBanner }),
      () => {},
    );
  }, [isNeeded, Loaded]);
  if (!isNeeded || !Loaded) return null;
  const { Banner } = Loaded;
  return <Banner isOpen={isReopened} />;
}
