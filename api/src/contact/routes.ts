/** A visitor writes to us. Mount it below `/api`. */
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { contactMessageSchema, contactReceiptSchema } from 'shared/contract/schemas';
import { problems } from '../http/problem-schemas';
import { cacheAs } from '../http/cache-policy';
import type { OpenFormLimit } from '../http/open-form-limit';
import type { TakeMessage } from './take-message';

/** All fields with every character escaped. */
const MAX_BODY_BYTES = 48 * 1024;

/** The same as the callable function `sendContactMessage`, for programs. */
export const contactRoutes: FastifyPluginAsyncZod<{
  takeMessage: TakeMessage;
  countAttempt: OpenFormLimit['countAttempt'];
}> = async (app, { takeMessage, countAttempt }) => {
  cacheAs(app, 'never');

  app.post(
    '/contact',
    {
      bodyLimit: MAX_BODY_BYTES,
      onRequest: countAttempt,
      schema: {
        tags: ['contact'],
        summary: 'Write to us',
        description:
          'Open to everybody. The message goes to our inbox; the answer has a reference to quote. The field `website` is a trap for programs: people leave it out.',
        body: contactMessageSchema,
        response: {
          201: contactReceiptSchema,
          ...problems(400, 429, 503),
        },
      },
    },
    async (request, reply) =>
      reply.code(201).send(await takeMessage({ request, reply }, request.body)),
  );
};
