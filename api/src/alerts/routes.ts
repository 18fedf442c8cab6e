import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Alert, SavedScreen } from 'shared/contract';
import {
  alertEventSchema,
  alertEventsQuerySchema,
  alertEventsSchema,
  alertSchema,
  alertsSchema,
  createAlertSchema,
  problemSchema,
  readAlertEventsSchema,
  updateAlertSchema,
} from 'shared/contract/schemas';
import { cacheAs } from '../http/cache-policy';
import { notFound } from '../http/problem';
import { identityOf } from '../identity/authentication';
import type { MarketStore } from '../market/market-store';
import type { ScreenRepository } from '../screens/screen-repository';
import type { AlertEngine } from './alert-engine';
import type { AlertRepository } from './alert-repository';
import type { AlertRow } from './alert-rows';
import { describeAlert } from './describe-alert';
import { checkedAlert } from './new-alert';

// An id that cannot be one is an unknown alert, not a mistake to explain.
const params = z.object({ id: z.string().max(100) });
const isId = (id: string) => z.uuid().safeParse(id).success;

const refusals = { 400: problemSchema, 401: problemSchema, 404: problemSchema, 409: problemSchema };
const documented = (summary: string) => ({
  tags: ['alerts'],
  summary,
  security: [{ idToken: [] }],
});

export interface AlertRouteOptions {
  alerts: AlertRepository;
  engine: AlertEngine;
  screens: Pick<ScreenRepository, 'all'>;
  market: Pick<MarketStore, 'current'>;
  now: () => Date;
}

/** `/alerts`: alerts of the signed-in user, and fired ones. */
export const alertRoutes: FastifyPluginAsyncZod<AlertRouteOptions> = async (
  app,
  { alerts, engine, screens, market, now },
) => {
  cacheAs(app, 'personal');
  app.addHook('onRequest', app.requireSignIn);
  app.addHook<{ Params: { id?: string } }>('preHandler', async (request) => {
    const { id } = request.params;
    if (id !== undefined && !isId(id)) throw notFound('There is no such alert');
  });

  const screensOf = async (uid: string): Promise<Map<string, SavedScreen>> => {
    const { items } = await screens.all(uid);
    return new Map(items.map((screen) => [screen.id, screen]));
  };
  const answer = async (row: AlertRow): Promise<Alert> => {
    const ownScreens = row.screenId === null ? null : await screensOf(row.uid);
    return describeAlert(row, market.current(), ownScreens?.get(row.screenId ?? '') ?? null);
  };
  const checked = (uid: string, body: z.infer<typeof createAlertSchema>) =>
    checkedAlert(body, market.current(), async (id) => (await screensOf(uid)).get(id) ?? null);

  app.get(
    '/alerts',
    {
      schema: {
        ...documented('Your alerts, newest first'),
        querystring: z.strictObject({}),
        response: { 200: alertsSchema, 400: problemSchema, 401: problemSchema },
      },
    },
    async (request) => {
      const { uid } = identityOf(request);
      const rows = await alerts.all(uid);
      const ownScreens = rows.some(({ screenId }) => screenId !== null)
        ? await screensOf(uid)
        : new Map<string, SavedScreen>();
      const current = market.current();
      return {
        items: rows.map((row) =>
          describeAlert(row, current, ownScreens.get(row.screenId ?? '') ?? null),
        ),
        limit: await alerts.limit(uid),
      };
    },
  );

  app.post(
    '/alerts',
    {
      schema: {
        ...documented('Create an alert; it fires each time its condition becomes true'),
        body: createAlertSchema,
        response: { 201: alertSchema, ...refusals },
      },
    },
    async (request, reply) => {
      const { uid } = identityOf(request);
      const alert = await checked(uid, request.body);
      const row = await alerts.create(uid, alert, await engine.firstState(uid, alert));
      const evaluated = await engine.evaluateNew(row);
      return reply
        .code(201)
        .header('location', `/api/alerts/${row.id}`)
        .send(await answer(evaluated));
    },
  );

  app.get(
    '/alerts/:id',
    {
      schema: {
        ...documented('One alert'),
        params,
        response: { 200: alertSchema, ...refusals },
      },
    },
    async (request) => answer(await alerts.one(identityOf(request).uid, request.params.id)),
  );

  app.put(
    '/alerts/:id',
    {
      schema: {
        ...documented('Replace an alert, which starts anew, or switch it off'),
        params,
        body: updateAlertSchema,
        response: { 200: alertSchema, ...refusals },
      },
    },
    async (request) => {
      const { uid } = identityOf(request);
      const { active = true, ...body } = request.body;
      await alerts.one(uid, request.params.id);
      const alert = await checked(uid, body);
      const state = await engine.firstState(uid, alert);
      const row = await alerts.replace(uid, request.params.id, { ...alert, active }, state);
      return answer(await engine.evaluateNew(row));
    },
  );

  app.delete(
    '/alerts/:id',
    {
      schema: {
        ...documented('Delete an alert; answers it. What it fired stays'),
        params,
        response: { 200: alertSchema, ...refusals },
      },
    },
    async (request) => {
      const row = await alerts.delete(identityOf(request).uid, request.params.id);
      const deleted = await answer(row);
      engine.forget(row);
      return deleted;
    },
  );

  app.get(
    '/alerts/events',
    {
      schema: {
        ...documented('What fired, newest first, each once'),
        querystring: alertEventsQuerySchema,
        response: { 200: alertEventsSchema, 400: problemSchema, 401: problemSchema },
      },
    },
    (request) => alerts.events(identityOf(request).uid, request.query.limit, request.query.unread),
  );

  app.get(
    '/alerts/events/:id',
    {
      schema: {
        ...documented('One event with its assets, the first fifty'),
        params,
        response: { 200: alertEventSchema, ...refusals },
      },
    },
    (request) => alerts.event(identityOf(request).uid, request.params.id),
  );

  app.post(
    '/alerts/events/read',
    {
      schema: {
        ...documented('Mark events as read: these, or all; answers the newest'),
        body: readAlertEventsSchema,
        response: { 200: alertEventsSchema, 400: problemSchema, 401: problemSchema },
      },
    },
    async (request) => {
      const { uid } = identityOf(request);
      await alerts.markRead(uid, request.body.ids, now());
      return alerts.events(uid, 50, false);
    },
  );
};
