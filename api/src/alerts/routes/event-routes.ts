import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import {
  alertEventSchema,
  alertEventsQuerySchema,
  alertEventsSchema,
  readAlertEventsSchema,
} from 'shared/contract/schemas';
import { problems } from '../../http/problem-schemas';
import { identityOf } from '../../identity/authentication';
import { CHANGE_PROBLEMS, idParams, userRoute } from '../../identity/user-routes';
import type { AlertRepository } from '../alert-repository';

const documented = userRoute('alerts');

/** Fired alerts: read, and mark as read. */
export const eventRoutes: FastifyPluginAsyncZod<{
  alerts: AlertRepository;
  now: () => Date;
}> = async (app, { alerts, now }) => {
  app.get(
    '/alerts/events',
    {
      schema: {
        ...documented('What fired, newest first, each once'),
        querystring: alertEventsQuerySchema,
        response: { 200: alertEventsSchema, ...problems(400, 401) },
      },
    },
    (request) => alerts.events(identityOf(request).uid, request.query.limit, request.query.unread),
  );

  app.get(
    '/alerts/events/:id',
    {
      schema: {
        ...documented('One event with its assets, the first fifty'),
        params: idParams,
        response: { 200: alertEventSchema, ...CHANGE_PROBLEMS },
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
        response: { 200: alertEventsSchema, ...problems(400, 401) },
      },
    },
    async (request) => {
      const { uid } = identityOf(request);
      await alerts.markRead(uid, request.body.ids, now());
      return alerts.events(uid, 50, false);
    },
  );
};
