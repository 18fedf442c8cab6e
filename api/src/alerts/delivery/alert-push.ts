/** Notifications of fired alerts. */
import { brand } from 'shared/brand';
import type { PushMessage } from 'shared/contract';
import { ALERT_KIND_DEFINITIONS } from 'shared/market';
import type { AlertEventRow } from '../alert-rows';
import { eventPath } from '../event-path';

/** Longest title, in characters: phones cut longer ones. */
const MAX_TITLE = 60;

const shortened = (text: string): string =>
  text.length > MAX_TITLE ? `${text.slice(0, MAX_TITLE - 1)}…` : text;

/**
 * The notification of an event. A lock screen may show it to anyone, so it never has an amount, and it
 * names the asset only if that reveals no holding or watchlist.
 *
 * @param ofOneAsset the alert is on one asset that the user chose
 */
export function alertPush(
  event: Pick<AlertEventRow, 'id' | 'alertId' | 'kind' | 'path' | 'assets' | 'total'>,
  ofOneAsset: boolean,
): PushMessage {
  const { id, alertId, kind, assets, total } = event;
  const [only] = assets;
  const definition = kind === 'test' ? null : ALERT_KIND_DEFINITIONS[kind];
  const isNamed = total === 1 && only !== undefined && ofOneAsset && !definition?.isPrivate;
  return {
    title: isNamed ? shortened(only.name) : `${brand.name} alert`,
    body: definition?.notice ?? 'One of your alerts fired.',
    path: eventPath(event),
    tag: `alert-${alertId ?? id}`,
  };
}

/** One notification for several events. */
export const summaryPush = (count: number): PushMessage => ({
  title: `${count} alerts fired`,
  body: 'They fired in your quiet hours. Open the site to read them.',
  path: '/dashboard',
  tag: 'alerts-of-quiet-hours',
});
