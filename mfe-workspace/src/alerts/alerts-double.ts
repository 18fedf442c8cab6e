import type { Alert, AlertEvent, CreateAlert } from 'shared/contract';
import { problem, type TestHandlers } from 'shared/testing';

const AT = '2026-11-02T10:00:00.000Z';

export const alert = (id: string, change: Partial<Alert> = {}): Alert => ({
  id,
  kind: 'price-above',
  symbol: 'AAPL.US',
  screenId: null,
  filterId: null,
  mode: null,
  criteria: null,
  value: 200,
  active: true,
  name: 'Apple Inc.',
  text: 'Apple Inc. rises above $200.00',
  path: '/stocks/details/AAPL.US',
  assetType: 'stock',
  currencyCode: 'USD',
  met: false,
  lastFiredAt: null,
  createdAt: AT,
  updatedAt: AT,
  ...change,
});

export const alertEvent = (id: string, change: Partial<AlertEvent> = {}): AlertEvent => ({
  id,
  alertId: 'a',
  kind: 'price-above',
  text: `Apple Inc. rose above $200.00 (${id})`,
  path: '/stocks/details/AAPL.US',
  symbol: 'AAPL.US',
  assets: [],
  total: 1,
  at: AT,
  readAt: null,
  heldUntil: null,
  ...change,
});

/** Fake alert API over lists in memory. */
export function alertsDouble({
  alerts = [],
  events = [],
}: { alerts?: Alert[]; events?: AlertEvent[] } = {}) {
  const state = { alerts: [...alerts], events: [...events] };
  const eventsNow = () => ({
    items: structuredClone(state.events),
    unread: state.events.filter(({ readAt }) => readAt === null).length,
  });
  const idOf = (path: string) => path.split('/')[3] ?? '';
  const handlers: TestHandlers = {
    'GET /api/alerts': () => ({ items: structuredClone(state.alerts), limit: 100 }),
    'POST /api/alerts': ({ body }) => {
      const { kind, value = null, symbol = null, filterId = null } = body as CreateAlert;
      if (value === 404)
        return problem(400, 'Invalid input', [{ field: 'value', message: 'must be from 1 to 2' }]);
      const created = alert(`alert-${state.alerts.length + 1}`, { kind, value, symbol, filterId });
      state.alerts.unshift(created);
      return created;
    },
    'PUT /api/alerts/:id': ({ path, body }) => {
      const stored = state.alerts.find(({ id }) => id === idOf(path));
      if (!stored) return problem(404, 'There is no such alert');
      stored.active = (body as { active?: boolean }).active ?? true;
      return stored;
    },
    'DELETE /api/alerts/:id': ({ path }) => {
      const stored = state.alerts.find(({ id }) => id === idOf(path));
      state.alerts = state.alerts.filter((one) => one !== stored);
      return stored ?? problem(404, 'There is no such alert');
    },
    'GET /api/alerts/events': eventsNow,
    'POST /api/alerts/events/read': ({ body }) => {
      const { ids } = body as { ids?: string[] };
      for (const event of state.events) if (!ids || ids.includes(event.id)) event.readAt = AT;
      return eventsNow();
    },
    'GET /api/assets/:symbol': () => ({
      symbol: 'AAPL.US',
      assetType: 'stock',
      name: 'Apple Inc.',
      fields: { price: 190.5, day1ChangePercent: 1.25, currencyCode: 'USD' },
    }),
  };
  return { handlers, state };
}
