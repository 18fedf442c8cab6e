import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import {
  chatSchema,
  chatsSchema,
  chatSummarySchema,
  createChatSchema,
  lineOfText,
  renameChatSchema,
} from 'shared/contract/schemas';
import { z } from 'zod';
import { problems } from '../../http/problem-schemas';
import { identityOf } from '../../identity/authentication';
import { forSignedInUsers, idParams, requireValidId, userRoute } from '../../identity/user-routes';
import type { AssistantOptions } from './assistant-options';

const documented = userRoute('assistant');

/** `/assistant/chats`: the signed-in user's chats. */
export const chatRoutes: FastifyPluginAsyncZod<Pick<AssistantOptions, 'chats'>> = async (
  app,
  { chats },
) => {
  forSignedInUsers(app);
  requireValidId(app, 'There is no such chat');

  app.get(
    '/assistant/chats',
    {
      schema: {
        ...documented('Your chats with the assistant, latest first'),
        description: '`q` searches titles, questions and answers.',
        querystring: z.strictObject({ q: lineOfText(100).optional() }),
        response: { 200: chatsSchema, ...problems(400, 401) },
      },
    },
    (request) => chats.all(identityOf(request).uid, request.query.q),
  );

  app.post(
    '/assistant/chats',
    {
      schema: {
        ...documented('Start a chat; without a title its first question becomes the title'),
        body: createChatSchema,
        response: { 201: chatSchema, ...problems(400, 401, 409) },
      },
    },
    async (request, reply) => {
      const chat = await chats.create(identityOf(request).uid, request.body.title);
      return reply.code(201).header('location', `/api/assistant/chats/${chat.id}`).send(chat);
    },
  );

  app.delete(
    '/assistant/chats',
    {
      schema: {
        ...documented('Delete all chats; there is no way back'),
        response: { 204: z.null(), ...problems(401) },
      },
    },
    async (request, reply) => {
      await chats.deleteAll(identityOf(request).uid);
      return reply.code(204).send(null);
    },
  );

  app.get(
    '/assistant/chats/:id',
    {
      schema: {
        ...documented('A chat with its questions and answers'),
        description: 'An answer that is being written has the end `cut` until it ends.',
        params: idParams,
        response: { 200: chatSchema, ...problems(401, 404) },
      },
    },
    (request) => chats.one(identityOf(request).uid, request.params.id),
  );

  app.patch(
    '/assistant/chats/:id',
    {
      schema: {
        ...documented('Rename a chat'),
        params: idParams,
        body: renameChatSchema,
        response: { 200: chatSummarySchema, ...problems(400, 401, 404) },
      },
    },
    (request) => chats.rename(identityOf(request).uid, request.params.id, request.body.title),
  );

  app.delete(
    '/assistant/chats/:id',
    {
      schema: {
        ...documented('Delete a chat; there is no way back'),
        params: idParams,
        response: { 204: z.null(), ...problems(401, 404) },
      },
    },
    async (request, reply) => {
      await chats.delete(identityOf(request).uid, request.params.id);
      return reply.code(204).send(null);
    },
  );
};
