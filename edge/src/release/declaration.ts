import type { RemoteDeclaration } from 'shared/contract';
import semver from 'semver';
import { z } from 'zod';
import { parsePattern } from './route-pattern';
import { isReleaseName } from './names';
import { slotSchema } from './slot-declaration';

const path = z
  .string()
  .refine(
    (p) => p === '/' || (p.startsWith('/') && !p.endsWith('/')),
    'starts with a slash and does not end with one',
  )
  .refine((p) => parsePattern(p) !== null, 'is not a path pattern such as /stocks/details/:symbol');

const id = z.string().min(1).max(100);

export const routeSchema = z.strictObject({
  path,
  page: id,
  title: z.string().min(1).max(200),
  description: z.string().max(400).optional(),
  status: z.union([z.literal(404), z.literal(500)]).optional(),
  access: z.enum(['public', 'signed-in']).optional(),
  availability: z.enum(['development', 'local-firebase']).optional(),
  firstCalls: z
    .array(
      z.strictObject({
        method: z.enum(['GET', 'POST']),
        path: z.string().startsWith('/'),
        body: z.unknown().optional(),
      }),
    )
    .max(4)
    .optional(),
  subject: z
    .strictObject({
      path: z.string().startsWith('/'),
      title: z.string().min(1).max(200),
      description: z.string().min(1).max(400),
    })
    .optional(),
  heading: z.string().min(1).max(200).optional(),
  skeleton: z.enum(['hero', 'grid', 'details', 'cards', 'text']).optional(),
});

export const navSchema = z.strictObject({
  id,
  section: z.enum(['home', 'screeners', 'pro-filters', 'workspace', 'media', 'pricing']),
  label: z.string().min(1).max(60),
  path: z.string().min(1),
  order: z.number(),
  activeFor: z.array(path).optional(),
});

const parameters = (pattern: string): string[] =>
  pattern.split('/').filter((s) => s.startsWith(':'));

export const redirectSchema = z
  .strictObject({ from: path, to: path })
  .refine(({ from, to }) => !from.includes('*') && !to.includes('*'), 'has no * in its paths')
  .refine(
    ({ from, to }) => parameters(to).every((name) => parameters(from).includes(name)),
    'takes over a parameter that its path does not have',
  );

export const budgetsSchema = z.strictObject({
  entryKb: z.number().positive(),
  routeKb: z.number().positive(),
});

export const contractRange = z
  .string()
  .refine((range) => semver.validRange(range) !== null, 'is not a version range');

/** Validator of `remote.json` (and the shell's `shell.json`). */
export const declarationSchema = z.strictObject({
  $schema: z.string().optional(),
  name: z.string().refine(isReleaseName, 'must match ^[A-Za-z0-9][\\w.-]*$'),
  owner: z.string().min(1),
  contract: contractRange,
  routes: z.array(routeSchema),
  nav: z.array(navSchema),
  slots: z.array(slotSchema),
  redirects: z.array(redirectSchema).max(100).optional(),
  budgets: budgetsSchema,
}) satisfies z.ZodType<RemoteDeclaration>;

/** First problem of a zod error as one line: `routes[0].path: starts with a slash …`. */
export function firstIssue(error: z.ZodError): string {
  const issue = error.issues[0];
  if (!issue) return 'invalid';
  const where = issue.path
    .map((p) => (typeof p === 'number' ? `[${p}]` : `.${String(p)}`))
    .join('')
    .replace(/^\./, '');
  return where ? `${where}: ${issue.message}` : issue.message;
}
