import { z } from 'zod';
import type { TestApi } from './api.fixture';

const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const;
const descriptionSchema = z.object({
  paths: z.record(
    z.string(),
    z.partialRecord(z.enum(METHODS), z.object({ security: z.array(z.unknown()).optional() })),
  ),
});

export interface UserCall {
  method: string;
  /** As described: `/api/watchlists/{id}`. */
  path: string;
}

/** Calls of the API's description that need a signed-in user. */
export async function userCalls(api: TestApi): Promise<UserCall[]> {
  const { json } = await api.call('GET', '/api/openapi.json');
  return Object.entries(descriptionSchema.parse(json).paths).flatMap(([path, item]) =>
    METHODS.flatMap((method) =>
      item[method]?.security?.length ? [{ method: method.toUpperCase(), path }] : [],
    ),
  );
}

/** Bodies of changes that pass the checks of form, by `METHOD path`. */
export const CHANGE_BODIES: Readonly<Record<string, unknown>> = {
  'PATCH /api/watchlists/{id}': { name: 'x' },
  'POST /api/watchlists/{id}/items': { symbol: 'AAPL.US' },
  'POST /api/watchlists/{id}/items/batch': { items: [{ text: 'AAPL' }] },
  'PATCH /api/watchlists/{id}/items/{symbol}': { note: 'x' },
  'PATCH /api/screens/{id}': { version: 1, name: 'x' },
  'PUT /api/alerts/{id}': { kind: 'price-above', symbol: 'AAPL.US', value: 1 },
  'PATCH /api/portfolios/{id}': { version: 1, name: 'x' },
  'PATCH /api/assistant/chats/{id}': { title: 'x' },
  'POST /api/assistant/chats/{id}/messages': { text: 'x' },
  'PUT /api/assistant/chats/{id}/messages/{messageId}/flag': { reason: 'x' },
  'POST /api/portfolios/{id}/rebalance': {
    cash: '1',
    buyOnly: true,
    targets: [{ symbol: 'AAPL.US', percent: 100 }],
  },
};
