import swagger from '@fastify/swagger';
import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { brand } from 'shared/brand';
import { docsPage } from './docs-page';
import { nameMediaTypes } from './media-types';

/** Collects the schemas of all routes registered after it: `/api/openapi.json` and `/api/docs`. */
export async function documentRoutes(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: `${brand.name} API`,
        version: '1.0.0',
        description:
          'Errors are application/problem+json (RFC 9457). Percent values are percent numbers: 3.1 means 3.1 %.',
      },
      components: {
        securitySchemes: {
          idToken: { type: 'http', scheme: 'bearer', bearerFormat: 'Firebase ID token' },
        },
      },
    },
    transform: (described) => {
      const { schema, url } = jsonSchemaTransform(described);
      const { cachePolicy, dependsOnPlan } = described.route.config ?? {};
      const extensions = {
        ...(cachePolicy && { 'x-cache-policy': cachePolicy }),
        ...(dependsOnPlan && { 'x-depends-on-plan': true }),
      };
      return { schema: { ...schema, ...extensions }, url };
    },
    transformObject: (documented) => {
      if (!('openapiObject' in documented)) return documented.swaggerObject;
      for (const [path, item] of Object.entries(documented.openapiObject.paths ?? {})) {
        for (const operation of [item?.get, item?.post, item?.put, item?.patch, item?.delete]) {
          if (operation) nameMediaTypes(path, operation);
        }
      }
      return documented.openapiObject;
    },
  });
  app.get(
    '/api/openapi.json',
    { config: { cachePolicy: 'document' }, schema: { hide: true } },
    async () => app.swagger(),
  );
  app.get(
    '/api/docs',
    { config: { cachePolicy: 'document' }, schema: { hide: true } },
    async (_request, reply) => {
      const nonce = randomBytes(16).toString('base64');
      return reply
        .type('text/html; charset=utf-8')
        .header(
          'content-security-policy',
          `default-src 'none'; script-src 'nonce-${nonce}'; style-src 'nonce-${nonce}'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
        )
        .send(docsPage(nonce));
    },
  );
}
