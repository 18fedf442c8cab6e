import {
  NAV_SECTIONS,
  SKELETON_PRESETS,
  isVersionRange,
  plainVersionRange,
  parsePattern,
  sectionIdOf,
  type RemoteDeclaration,
} from 'shared/contract';
import { isRemoteName, REMOTE_NAME_RULE } from 'shared/build/remote-name';
import { z } from 'zod';
import { POLICY, RULE_NAMES } from './behaviour-policy';
import { SHELL } from './names';
import { rolloutSchema } from './rollout-declaration';
import { slotSchema } from './slot-declaration';

const path = z
  .string()
  .refine(
    (p) => p === '/' || (p.startsWith('/') && !p.endsWith('/')),
    'starts with a slash and does not end with one',
  )
  .refine((p) => parsePattern(p) !== null, 'is not a path pattern such as /stocks/details/:symbol');

const id = z.string().min(1).max(100);

const skeleton = z.union(
  [
    z.enum(SKELETON_PRESETS),
    z
      .array(
        z.strictObject({
          height: z.int().min(1).max(2000),
          blocks: z.int().min(1).max(8).optional(),
          repeat: z.int().min(1).max(30).optional(),
        }),
      )
      .min(1)
      .max(20),
  ],
  `is one of ${SKELETON_PRESETS.join(', ')}, or 1 to 20 rows of { height, blocks, repeat }: height 1 to 2000, blocks 1 to 8, repeat 1 to 30`,
);

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
    .max(8)
    .optional(),
  subject: z
    .strictObject({
      path: z.string().startsWith('/'),
      title: z.string().min(1).max(200),
      description: z.string().min(1).max(400),
    })
    .optional(),
  heading: z.string().min(1).max(200).optional(),
  noindex: z.literal(true).optional(),
  noindexQueries: z.literal(true).optional(),
  skeleton: skeleton.optional(),
  rendering: z.enum(['static', 'server']).optional(),
});

const isStanding = (section: string): boolean => NAV_SECTIONS.some(({ id }) => id === section);

const navSectionSchema = z.strictObject({
  id: id.refine(
    (section) => !isStanding(section),
    'is a standing section: name it by its id alone',
  ),
  label: z.string().min(1).max(60),
  order: z.number(),
});

export const navSchema = z.strictObject({
  id,
  section: z.union([id, navSectionSchema]),
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

const contractRange = z
  .string()
  .refine(
    isVersionRange,
    'is no version range: write ^1.2.0, ~1.2.3, >=1.2.0 <2.0.0, 1.0.0 - 2.0.0, 1.x or *, and alternatives with ||',
  )
  .transform(plainVersionRange);

/**
 * An entry belongs to a built-in section, or to one that the same declaration declares exactly
 * once.
 */
function refuseUnknownSections(
  nav: readonly z.infer<typeof navSchema>[],
  context: z.RefinementCtx,
): void {
  const own = nav.flatMap(({ section }) => (typeof section === 'string' ? [] : [section]));
  for (const [index, entry] of nav.entries()) {
    const name = sectionIdOf(entry);
    const declared = own.filter(({ id: one }) => one === name).length;
    const message =
      declared > 1
        ? `section "${name}" is declared twice: declare it once, and name it by its id elsewhere`
        : declared === 0 && !isStanding(name)
          ? `unknown section "${name}": name one of ${NAV_SECTIONS.map((one) => one.id).join(', ')}, or declare it with { id, label, order }`
          : null;
    if (message !== null) context.addIssue({ code: 'custom', path: [index, 'section'], message });
  }
}

const exceptionSchema = z
  .strictObject({
    rule: z.enum(RULE_NAMES),
    allow: z.string().min(1).max(300),
    reason: z.string().min(10, 'says why, in a sentence').max(500),
  })
  .refine(({ rule, allow }) => !('limit' in POLICY[rule]) || Number(allow) > 0, {
    path: ['allow'],
    error: 'is the limit of this rule as a number, e.g. "300"',
  });

/** Validator of `remote.json` (and the shell's `shell.json`). */
export const declarationSchema = z.strictObject({
  $schema: z.string().optional(),
  name: z
    .string()
    .refine(
      (name) => name === SHELL || isRemoteName(name),
      `is no name of a remote: ${REMOTE_NAME_RULE}`,
    ),
  owner: z.string().min(1),
  contract: contractRange,
  routes: z.array(routeSchema),
  nav: z.array(navSchema).superRefine(refuseUnknownSections),
  slots: z.array(slotSchema),
  redirects: z.array(redirectSchema).max(100).optional(),
  budgets: budgetsSchema,
  exceptions: z.array(exceptionSchema).max(50).optional(),
  rollout: rolloutSchema.optional(),
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
