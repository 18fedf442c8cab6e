import { telemetry } from '../../telemetry/telemetry';

/** `start_url` and shortcuts of the manifest carry it. The address keeps it: it tells where a visit began. */
const FROM_APP = 'pwa';

/** Tells when this page was opened by the installed app. */
export function reportLaunch(
  search: string,
  matches: (query: string) => boolean = (query) => window.matchMedia(query).matches,
): void {
  if (new URLSearchParams(search).get('utm_source') !== FROM_APP) return;
  const standalone = matches('(display-mode: standalone)');
  telemetry.event('app_launch', { display: standalone ? 'standalone' : 'browser' });
}
