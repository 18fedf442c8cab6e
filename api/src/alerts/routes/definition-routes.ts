import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import {
  alertSchema,
  alertsSchema,
  createAlertSchema,
  updateAlertSchema,
} from 'shared/contract/schemas';
import { problems } from '../../http/problem-schemas';
import { identityOf } from '../../identity/authentication';
import { CHANGE_PROBLEMS, idParams, userRoute } from '../../identity/user-routes';
import type { MarketStore } from '../../market/market-store';
import type { ScreenRepository } from '../../screens/screen-repository';
import type { AlertEngine } from '../alert-engine';
import type { AlertRepository } from '../alert-repository';
import { checkedAlert } from '../new-alert';
import { AlertAnswers } from '../alert-answers';

const documented = userRoute('alerts');

export interface DefinitionRouteOptions {
  alerts: AlertRepository;
  engine: AlertEngine;
  screens: Pick<ScreenRepository, 'all'>;
  market: Pick<MarketStore, 'current'>;
}

/** Definitions of alerts: read, create, replace, delete. */
export const definitionRoutes: FastifyPluginAsyncZod<DefinitionRouteOptions> = async (
  app,
  { alerts, engine, screens, market },
) => {
  const answers = new AlertAnswers(screens, market);
  const checked = (uid: string, body: z.infer<typeof createAlertSchema>) =>
    checkedAlert(body, market.current(), (id) => answers.screen(uid, id));

  app.get(
    '/alerts',
    {
      schema: {
        ...documented('Your alerts, newest first'),
        querystring: z.strictObject({}),
        response: { 200: alertsSchema, ...problems(400, 401) },
      },
    },
    async (request) => {
      const { uid } = identityOf(request);
      return {
        items: await answers.all(uid, await alerts.all(uid)),
        limit: await alerts.limit(uid),
      };
    },
  );

  app.post(
    '/alerts',
    {
      schema: {
        ...documented(
          'Create an alert; it fires each time its condition becomes true. 403 names the plan that is full',
        ),
        body: createAlertSchema,
        response: { 201: alertSchema, ...CHANGE_PROBLEMS, ...problems(403) },
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
        .send(await answers.one(evaluated));
    },
  );

  app.get(
    '/alerts/:id',
    {
      schema: {
        ...documented('One alert'),
        params: idParams,
        response: { 200: alertSchema, ...CHANGE_PROBLEMS },
      },
    },
    async (request) => answers.one(await alerts.one(identityOf(request).uid, request.params.id)),
  );

  app.put(
    '/alerts/:id',
    {
      schema: {
        ...documented('Replace an alert, which starts again, or switch it off'),
        params: idParams,
        body: updateAlertSchema,
        response: { 200: alertSchema, ...CHANGE_PROBLEMS },
      },
    },
    async (request) => {
      const { uid } = identityOf(request);
      const { active = true, ...body } = request.body;
      await alerts.one(uid, request.params.id);
      const alert = await checked(uid, body);
      const state = await engine.firstState(uid, alert);
      const row = await alerts.replace(uid, request.params.id, { ...alert, active }, state);
      return answers.one(await engine.evaluateNew(row));
    },
  );

  app.delete(
    '/alerts/:id',
    {
      schema: {
        ...documented('Delete an alert; answers it. What it fired stays'),
        params: idParams,
        response: { 200: alertSchema, ...CHANGE_PROBLEMS },
      },
    },
    async (request) => {
      const row = await alerts.delete(identityOf(request).uid, request.params.id);
      const deleted = await answers.one(row);
      engine.forget(row);
      return deleted;
    },
  );
};
