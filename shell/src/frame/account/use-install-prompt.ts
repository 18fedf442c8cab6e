import { useCallback, useEffect, useState } from 'react';

/** What browsers that can install the app hand over. */
interface InstallPromptEvent extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>;
}
const isInstallPrompt = (event: Event): event is InstallPromptEvent => 'prompt' in event;

/** Offers installation while the browser does; null when it does not. Used once, it is gone. */
export function useInstallPrompt(): (() => Promise<'accepted' | 'dismissed'>) | null {
  const [kept, setKept] = useState<InstallPromptEvent | null>(null);
  useEffect(() => {
    const keep = (event: Event) => {
      if (!isInstallPrompt(event)) return;
      event.preventDefault();
      setKept(event);
    };
    window.addEventListener('beforeinstallprompt', keep);
    return () => window.removeEventListener('beforeinstallprompt', keep);
  }, []);
  const install = useCallback(async () => {
    setKept(null);
    return (await kept?.prompt())?.outcome ?? 'dismissed';
  }, [kept]);
  return kept ? install : null;
}
