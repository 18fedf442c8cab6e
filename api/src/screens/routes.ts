import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { SCREENER_TYPES } from 'shared/market';
import {
  createScreenSchema,
  orderScreensSchema,
  problemSchema,
  savedScreenSchema,
  savedScreensSchema,
  updateScreenSchema,
} from 'shared/contract/schemas';
import { problems } from '../http/problem-schemas';
import { identityOf } from '../identity/authentication';
import {
  CHANGE_PROBLEMS,
  forSignedInUsers,
  idParams,
  requireValidId,
  userRoute,
} from '../identity/user-routes';
import { checkedCriteria, checkedName } from './checked-criteria';
import type { ScreenRepository } from './screen-repository';

const refusals = { ...CHANGE_PROBLEMS, 403: problemSchema };
const one = { 200: savedScreenSchema, ...refusals };
const documented = userRoute('screens');

/** `/screens`: the signed-in user's saved screens. */
export const screenRoutes: FastifyPluginAsyncZod<{ screens: ScreenRepository }> = async (
  app,
  { screens },
) => {
  forSignedInUsers(app);
  requireValidId(app, 'There is no such screen');

  app.get(
    '/screens',
    {
      schema: {
        ...documented('Your saved screens, and how many your plan holds'),
        querystring: z.strictObject({ type: z.enum(SCREENER_TYPES).optional() }),
        response: { 200: savedScreensSchema, ...problems(400, 401) },
      },
    },
    (request) => screens.all(identityOf(request).uid, request.query.type),
  );

  app.post(
    '/screens',
    {
      schema: {
        ...documented('Save a screen; 403 names the plan that is full'),
        body: createScreenSchema,
        response: { 201: savedScreenSchema, ...refusals },
      },
    },
    async (request, reply) => {
      const { type, name, criteria, isDefault } = request.body;
      const screen = await screens.create(identityOf(request).uid, {
        type,
        name: checkedName(name),
        criteria: checkedCriteria(type, criteria),
        isDefault,
      });
      return reply.code(201).header('location', `/api/screens/${screen.id}`).send(screen);
    },
  );

  app.patch(
    '/screens',
    {
      schema: {
        ...documented('Put the screens of a type into an order'),
        body: orderScreensSchema,
        response: { 200: savedScreensSchema, ...refusals },
      },
    },
    (request) => screens.order(identityOf(request).uid, request.body.type, request.body.order),
  );

  app.get(
    '/screens/:id',
    { schema: { ...documented('One saved screen'), params: idParams, response: one } },
    (request) => screens.one(identityOf(request).uid, request.params.id),
  );

  app.patch(
    '/screens/:id',
    {
      schema: {
        ...documented('Rename a screen, replace its criteria, or make it the default'),
        params: idParams,
        body: updateScreenSchema,
        response: one,
      },
    },
    async (request) => {
      const { uid } = identityOf(request);
      const { id } = request.params;
      const { name, criteria, ...change } = request.body;
      const { type } = await screens.one(uid, id);
      return screens.update(uid, id, {
        ...change,
        ...(name !== undefined && { name: checkedName(name) }),
        ...(criteria && { criteria: checkedCriteria(type, criteria) }),
      });
    },
  );

  app.delete(
    '/screens/:id',
    { schema: { ...documented('Delete a screen; answers it'), params: idParams, response: one } },
    (request) => screens.delete(identityOf(request).uid, request.params.id),
  );

  app.post(
    '/screens/:id/restore',
    { schema: { ...documented('Undo the deletion of a screen'), params: idParams, response: one } },
    (request) => screens.restore(identityOf(request).uid, request.params.id),
  );
};
