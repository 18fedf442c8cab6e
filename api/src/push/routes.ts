/** `/push`: browsers of the signed-in user that get notifications. Mount it below `/api`. */
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { MAX_PUSH_DEVICES } from 'shared/contract';
import {
  pushDeviceSchema,
  pushDevicesSchema,
  pushSubscriptionSchema,
  renewPushSchema,
} from 'shared/contract/schemas';
import { cacheAs } from '../http/cache-policy';
import { invalidInput, ProblemError } from '../http/problem';
import { problems } from '../http/problem-schemas';
import { deviceName } from '../identity/device-name';
import { identityOf } from '../identity/authentication';
import {
  CHANGE_PROBLEMS,
  forSignedInUsers,
  idParams,
  requireValidId,
  userRoute,
} from '../identity/user-routes';
import { toPushDevice, type PushRepository } from './push-repository';
import { refusedEndpoint } from './push-services';

export interface PushRouteOptions {
  devices: PushRepository;
  /** VAPID key that browsers subscribe with. */
  publicKey: string;
}

const documented = userRoute('push');
const RENEWALS = { name: 'push-renewals', limit: 30, windowMs: 60 * 60_000 };

function checkEndpoint(endpoint: string, field: string): void {
  const message = refusedEndpoint(endpoint);
  if (message !== null) throw invalidInput([{ field, message }]);
}

const deviceRoutes: FastifyPluginAsyncZod<PushRouteOptions> = async (
  app,
  { devices, publicKey },
) => {
  forSignedInUsers(app);
  requireValidId(app, 'You have no such device');

  app.get(
    '/push/devices',
    {
      schema: {
        ...documented('Browsers that get your notifications, newest first'),
        querystring: z.strictObject({}),
        response: { 200: pushDevicesSchema, ...problems(400, 401) },
      },
    },
    async (request) => ({
      items: (await devices.all(identityOf(request).uid)).map(toPushDevice),
      limit: MAX_PUSH_DEVICES,
      publicKey,
    }),
  );

  app.post(
    '/push/devices',
    {
      schema: {
        ...documented('Turn on notifications in this browser; again: its newer keys'),
        body: pushSubscriptionSchema,
        response: { 201: pushDeviceSchema, ...problems(400, 401, 409) },
      },
    },
    async (request, reply) => {
      checkEndpoint(request.body.endpoint, 'endpoint');
      const { uid, authTime } = identityOf(request);
      const owner = {
        uid,
        signedInAt: new Date(authTime * 1000),
        name: deviceName(request.headers['user-agent'] ?? ''),
      };
      return reply.code(201).send(toPushDevice(await devices.add(owner, request.body)));
    },
  );

  app.delete(
    '/push/devices/:id',
    {
      schema: {
        ...documented('Turn off notifications of a browser'),
        params: idParams,
        response: { 204: z.null(), ...CHANGE_PROBLEMS },
      },
    },
    async (request, reply) => {
      await devices.remove(identityOf(request).uid, request.params.id);
      return reply.code(204).send(null);
    },
  );
};

/** A service worker has no ID token: the old subscription proves which browser it is. */
const renewalRoutes: FastifyPluginAsyncZod<PushRouteOptions> = async (app, { devices }) => {
  cacheAs(app, 'never');
  app.post(
    '/push/renewals',
    {
      schema: {
        tags: ['push'],
        summary: 'Replace a subscription that the browser renewed, without a sign-in',
        body: renewPushSchema,
        response: { 204: z.null(), ...problems(400, 404, 429) },
      },
    },
    async (request, reply) => {
      if (!(await app.limits.take(RENEWALS, request.ip))) {
        void reply.header('retry-after', '3600');
        throw new ProblemError(429, 'Too many requests', 'Try again in an hour');
      }
      const { old, subscription } = request.body;
      checkEndpoint(subscription.endpoint, 'subscription.endpoint');
      await devices.renew(old, subscription);
      return reply.code(204).send(null);
    },
  );
};

export const pushRoutes: FastifyPluginAsyncZod<PushRouteOptions> = async (app, options) => {
  await app.register(deviceRoutes, options);
  await app.register(renewalRoutes, options);
};
