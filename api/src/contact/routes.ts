/** A visitor writes to us. Mount it below `/api`. */
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { contactMessageSchema, contactReceiptSchema, problemSchema } from 'shared/contract/schemas';
import { cacheAs } from '../http/cache-policy';
import { openFormLimit } from '../http/open-form-limit';
import { ProblemError } from '../http/problem';
import type { MailPort } from '../mail/mail-port';
import { contactMail, newReference } from './contact-mail';

/** Messages of one address within the window. */
export const MESSAGES_PER_CLIENT = 5;
/** Of all addresses together. */
const MESSAGES_IN_ALL = 500;

export const contactRoutes: FastifyPluginAsyncZod<{ mail: MailPort }> = async (app, { mail }) => {
  cacheAs(app, 'never');
  const countMessage = openFormLimit({ perClient: MESSAGES_PER_CLIENT, inAll: MESSAGES_IN_ALL });

  app.post(
    '/contact',
    {
      schema: {
        tags: ['contact'],
        summary: 'Write to us',
        description:
          'Open to everybody. The message goes to our inbox; the answer has a reference to quote. The field `website` is a trap for programs: people leave it out.',
        body: contactMessageSchema,
        response: {
          201: contactReceiptSchema,
          400: problemSchema,
          429: problemSchema,
          503: problemSchema,
        },
      },
    },
    async (request, reply) => {
      countMessage(request, reply);
      const { body } = request;
      const reference = newReference();
      // A program is answered like anybody, so that it learns nothing.
      const isProgram = (body.website ?? '') !== '';
      if (!isProgram) {
        try {
          await mail.send(contactMail(body, reference));
        } catch (error) {
          request.log.error(error, 'a contact message was not delivered');
          throw new ProblemError(503, 'Not delivered', 'The message was not taken. Try again');
        }
      }
      return reply.code(201).send({ reference });
    },
  );
};
