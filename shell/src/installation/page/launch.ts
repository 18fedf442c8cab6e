import { telemetry } from '../../telemetry/telemetry';

/**
 * Parameter of `start_url` and of the shortcuts in the manifest. It stays in the address to mark
 * where the visit began.
 */
const FROM_APP = 'pwa';

/** Reports that this page was opened by the installed app. */
export function reportLaunch(
  search: string,
  matches: (query: string) => boolean = (query) => window.matchMedia(query).matches,
): void {
  if (new URLSearchParams(search).get('utm_source') !== FROM_APP) return;
  const standalone = matches('(display-mode: standalone)');
  telemetry.event('app_launch', { display: standalone ? 'standalone' : 'browser' });
}
