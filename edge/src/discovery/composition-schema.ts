import { STATUS_PAGE, type PageComposition } from 'shared/contract';
import { configurationFileSchema } from 'shared/contract/schemas';
import { z } from 'zod';
import { navSchema, redirectSchema, routeSchema } from '../release/declaration';
import { slotSchema } from '../release/slot-declaration';

const integrity = z.string().regex(/^sha384-[A-Za-z0-9+/]{64}$/, 'is not a sha384 integrity');
const reference = z.strictObject({ url: z.string().min(1), integrity });
const hashes = z.record(z.string().min(1), integrity);
const folder = z.string().endsWith('/');

const remote = z.strictObject({
  version: z.string(),
  contract: z.string(),
  name: z.string().optional(),
  owner: z.string().optional(),
  baseUrl: folder.optional(),
  entry: reference.optional(),
  routes: z.array(routeSchema).optional(),
  nav: z.array(navSchema).optional(),
  slots: z.array(slotSchema).optional(),
  chunks: z.record(z.string(), z.array(reference)).optional(),
  hashes: hashes.optional(),
  lastGood: z
    .strictObject({
      version: z.string(),
      contract: z.string(),
      baseUrl: folder,
      entry: reference,
      hashes: hashes.optional(),
    })
    .optional(),
  refused: z
    .strictObject({
      code: z.enum(['PART-CONTRACT', 'PART-SHARED']),
      reason: z.string(),
      version: z.string(),
    })
    .optional(),
  killed: z.boolean().optional(),
  overridden: z.boolean().optional(),
});

const settings = z.strictObject({
  firebase: z.discriminatedUnion('mode', [
    z.strictObject({ mode: z.literal('local'), apiKey: z.string(), projectId: z.string() }),
    z.strictObject({
      mode: z.literal('project'),
      options: z.record(z.string(), z.string()),
    }),
  ]),
  statusPage: z.string().describe(`${STATUS_PAGE}, or the address of another one`),
  links: z
    .strictObject({
      roadmap: z.string().optional(),
      call: z.string().optional(),
      newsletter: z.string().optional(),
    })
    .optional(),
  demoData: z.boolean(),
  environment: z.enum(['production', 'development']),
  configuration: configurationFileSchema.optional(),
  appCheck: z
    .strictObject({ siteKey: z.string().optional(), enforced: z.boolean().optional() })
    .optional(),
  serviceWorker: z.boolean().optional(),
});

/**
 * Content of `#composition` in the HTML of a page. With `details`, it is the first of two parts.
 */
export const compositionSchema = z.strictObject({
  id: z.string().regex(/^[0-9a-f]{12}$/),
  contractVersion: z.string(),
  shell: z.strictObject({ version: z.string(), baseUrl: folder }),
  shellOverridden: z.boolean().optional(),
  pinned: z.string().optional(),
  shellRoutes: z.array(routeSchema),
  shellNav: z.array(navSchema),
  remotes: z.record(z.string(), remote),
  redirects: z.array(redirectSchema).optional(),
  settings,
  details: reference.optional(),
}) satisfies z.ZodType<PageComposition>;
