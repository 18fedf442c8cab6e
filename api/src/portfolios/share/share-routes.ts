import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { portfolioShareSchema, sharedPortfolioSchema } from 'shared/contract/schemas';
import { cacheAs } from '../../http/cache-policy';
import { notFound } from '../../http/problem';
import { problems } from '../../http/problem-schemas';
import { identityOf } from '../../identity/authentication';
import { clientGone } from '../../worker-pool/client-gone';
import type { PortfolioWork } from '../figures/portfolio-work';
import { documented, forPortfolioOwners, params, refusals } from '../portfolio-route';
import { TOKEN_PATTERN, type ShareRepository } from './share-repository';

/** The owner's side: read, make and revoke the link of a portfolio. */
export const portfolioShareRoutes: FastifyPluginAsyncZod<{ shares: ShareRepository }> = async (
  app,
  { shares },
) => {
  forPortfolioOwners(app);

  app.get(
    '/portfolios/:id/share',
    {
      schema: {
        ...documented('The public link of a portfolio'),
        params,
        response: { 200: portfolioShareSchema, ...refusals },
      },
    },
    async (request) => ({ share: await shares.of(identityOf(request).uid, request.params.id) }),
  );

  app.put(
    '/portfolios/:id/share',
    {
      schema: {
        ...documented('Share a portfolio: shares and returns alone, for everybody with the link'),
        params,
        response: { 200: portfolioShareSchema, ...refusals },
      },
    },
    async (request) => ({ share: await shares.create(identityOf(request).uid, request.params.id) }),
  );

  app.delete(
    '/portfolios/:id/share',
    {
      schema: {
        ...documented('Revoke the public link of a portfolio'),
        params,
        response: { 204: z.null(), ...refusals },
      },
    },
    async (request, reply) => {
      await shares.revoke(identityOf(request).uid, request.params.id);
      return reply.code(204).send(null);
    },
  );
};

/** The public side: a link grants access to percentages. */
export const sharedPortfolioRoutes: FastifyPluginAsyncZod<{
  work: PortfolioWork;
  shares: ShareRepository;
}> = async (app, { work, shares }) => {
  cacheAs(app, 'never');
  app.get(
    '/shared-portfolios/:token',
    {
      schema: {
        tags: ['portfolios'],
        summary: 'A portfolio by its public link: shares and returns, no amounts',
        params: z.object({ token: z.string().max(200) }),
        querystring: z.strictObject({}),
        response: {
          200: sharedPortfolioSchema,
          ...problems(400, 404, 503),
        },
      },
    },
    async (request, reply) => {
      const { token } = request.params;
      const opened = TOKEN_PATTERN.test(token) ? await shares.opened(token) : null;
      if (!opened) throw notFound('This link shows nothing: it was revoked, or never existed');
      const caller = { uid: opened.uid, signal: clientGone(reply) };
      const answer = await work.answer(caller, { kind: 'shared', id: opened.portfolioId });
      return reply
        .header('x-robots-tag', 'noindex')
        .type('application/json; charset=utf-8')
        .send(answer as never);
    },
  );
};
