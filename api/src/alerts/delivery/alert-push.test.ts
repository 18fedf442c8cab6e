import { describe, expect, it } from 'vitest';
import { ALERT_KIND_DEFINITIONS, ALERT_KINDS } from 'shared/market';
import { alertPush } from './alert-push';

const APPLE = { symbol: 'AAPL.US', assetType: 'stock' as const, name: 'Apple Inc.' };
const event = (kind: (typeof ALERT_KINDS)[number], assets = [APPLE]) => ({
  id: 'e1',
  alertId: 'a1',
  kind,
  path: '/stocks/details/AAPL.US',
  assets,
  total: assets.length,
});

describe('the notification of an alert', () => {
  it.each(ALERT_KINDS)('of the kind %s has a text without figures', (kind) => {
    const { title, body, tag } = alertPush(event(kind), true);
    expect(body).toBe(ALERT_KIND_DEFINITIONS[kind].notice);
    expect(body.replaceAll(/52-week|13F/g, '')).not.toMatch(/\d/);
    expect(title).toBe(ALERT_KIND_DEFINITIONS[kind].isPrivate ? 'Plumbline alert' : 'Apple Inc.');
    expect(tag).toBe('alert-a1');
  });

  it('names only a single asset that the user chose', () => {
    expect(alertPush(event('earnings-within'), false).title).toBe('Plumbline alert');
    expect(alertPush(event('filter-enters', [APPLE, APPLE]), true).title).toBe('Plumbline alert');
  });

  it('cuts long names', () => {
    const long = { ...APPLE, name: 'x'.repeat(100) };
    expect(alertPush(event('week52-high', [long]), true).title).toHaveLength(60);
  });
});
