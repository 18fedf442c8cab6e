import type { Deployment, DiscoveryDocument } from 'shared/contract';
import { z } from 'zod';
import { budgetsSchema, navSchema, redirectSchema, routeSchema } from '../release/declaration';
import { offerSchema, requiresSchema } from '../release/compatibility-schema';
import { isReleaseName, isReleaseVersion, prefixConflicts } from '../release/names';
import { slotSchema } from '../release/slot-declaration';
import { isConsistent } from './bucket-allocation';
import { proposalSchema, type Proposal } from './proposals';
import { rolloutStateSchema, type RolloutState } from './rollouts';
import { fleetConflicts } from './ownership';
import { trustedKeySchema, type TrustedKey } from './trusted-keys';

/** Schema that our documents extend; every tool that reads that schema can read ours. */
export const DISCOVERY_SCHEMA =
  'https://github.com/awslabs/frontend-discovery/blob/main/schema/v1-pre.json';

const integrity = z.string().regex(/^sha384-[A-Za-z0-9+/]{64}$/, 'is not a sha384 integrity');
const chunk = z.strictObject({ url: z.string().min(1), integrity });

const deploymentSchema = z.strictObject({
  url: z.string().min(1),
  fallbackUrl: z.string().optional(),
  metadata: z.strictObject({
    integrity,
    version: z.string().refine(isReleaseVersion, 'is not a version'),
  }),
  deployment: z.strictObject({
    traffic: z.number().min(0).max(100).multipleOf(0.01),
    default: z.boolean(),
  }),
  extras: z.strictObject({
    owner: z.string().min(1),
    // Not validated against the grammar: one unreadable old release must not stop the site. Its own
    // gate refuses it.
    contract: z.string().min(1),
    routes: z.array(routeSchema),
    nav: z.array(navSchema),
    slots: z.array(slotSchema),
    redirects: z.array(redirectSchema).optional(),
    budgets: budgetsSchema,
    chunks: z.record(z.string(), z.array(chunk)),
    scripts: z.array(chunk),
    starter: chunk.optional(),
    endpoints: z.array(z.string().min(1)).optional(),
    offers: offerSchema.optional(),
    requires: requiresSchema.optional(),
    hashes: z.record(z.string().min(1), integrity).optional(),
    preload: z.array(
      z.strictObject({ url: z.string(), as: z.string(), type: z.string().optional() }),
    ),
    buckets: z.array(z.tuple([z.int(), z.int()])),
    killed: z.strictObject({ reason: z.string().min(1), at: z.iso.datetime() }).optional(),
    rolledBack: z.strictObject({ reason: z.string().min(1), at: z.iso.datetime() }).optional(),
    stable: z.boolean().optional(),
    hadVisitors: z.boolean().optional(),
    approved: z.boolean().optional(),
    releasedAt: z.iso.datetime(),
  }),
});

const deployments = z
  .array(deploymentSchema)
  .min(1)
  .superRefine((list, context) => {
    const versions = list.map((d) => d.metadata.version);
    const twice = versions.find((v, i) => versions.indexOf(v) !== i);
    if (twice) context.addIssue({ code: 'custom', message: `version ${twice} stands twice` });
    const traffic = list.reduce((sum, d) => sum + Math.round(d.deployment.traffic * 100), 0) / 100;
    if (traffic !== 100)
      context.addIssue({ code: 'custom', message: `traffic adds up to ${traffic}, not 100` });
    const defaults = list.filter((d) => d.deployment.default).length;
    if (defaults !== 1)
      context.addIssue({ code: 'custom', message: `${defaults} defaults, exactly one is needed` });
    if (
      !isConsistent(list.map((d) => ({ traffic: d.deployment.traffic, buckets: d.extras.buckets })))
    )
      context.addIssue({ code: 'custom', message: 'buckets overlap or do not match the traffic' });
  });

const freezeSchema = z.strictObject({
  reason: z.string().min(1),
  who: z.string().min(1),
  at: z.iso.datetime(),
});

/** The document as the edge stores it. Visitors get the subset that applies to them. */
export interface FleetDocument extends DiscoveryDocument {
  /** Number of changes so far. Documents from before revisions lack it. */
  revision?: number;
  /** Hash of the last line of the audit log. */
  audit?: string;
  /** Frozen micro-frontends. */
  frozen?: Record<string, z.infer<typeof freezeSchema>>;
  /** Micro-frontends that need a second approver to get visitors. */
  approvals?: string[];
  /** Open proposals, by id. */
  proposals?: Record<string, Proposal>;
  /** Running rollouts, by micro-frontend. */
  rollouts?: Record<string, RolloutState>;
  /** Keys of environments whose releases may be promoted to this one. */
  trusted?: TrustedKey[];
}

/**
 * Valid deployments of the last parse, by their JSON. Of the next document, only changed entries
 * are validated again. Most of a fleet is unchanged between two releases.
 */
let validated = new Map<string, Deployment[]>();

const deploymentsOnce = z.unknown().transform((value, context): Deployment[] => {
  const text = JSON.stringify(value) ?? '';
  const cached = validated.get(text);
  if (cached) return cached;
  const parsed = deployments.safeParse(value);
  if (parsed.success) {
    validated.set(text, parsed.data);
    return parsed.data;
  }
  for (const { path, message } of parsed.error.issues)
    context.addIssue({ code: 'custom', path, message });
  return z.NEVER;
});

/**
 * Drops cached entries that the document lacks, so that the cache stays as large as one document.
 */
export function forgetOtherParts({ microFrontends }: DiscoveryDocument): void {
  const present = new Set(Object.values(microFrontends));
  validated = new Map([...validated].filter(([, list]) => present.has(list)));
}

/**
 * Complete validator: every deployment of every name, and the fleet-wide rules. Equal entries of
 * two documents are the same objects, so callers must not mutate them.
 */
export const discoverySchema = z
  .strictObject({
    schema: z.string().min(1),
    revision: z.int().positive().optional(),
    audit: z
      .string()
      .regex(/^[0-9a-f]{64}$/)
      .optional(),
    frozen: z.record(z.string(), freezeSchema).optional(),
    approvals: z.array(z.string().min(1)).optional(),
    proposals: z.record(z.string(), proposalSchema).optional(),
    rollouts: z.record(z.string(), rolloutStateSchema).optional(),
    trusted: z.array(trustedKeySchema).max(100).optional(),
    microFrontends: z.record(z.string(), deploymentsOnce),
  })
  .superRefine(({ microFrontends }, context) => {
    const names = Object.keys(microFrontends);
    for (const name of names)
      if (!isReleaseName(name))
        context.addIssue({
          code: 'custom',
          path: ['microFrontends', name],
          message: `"${name}" is not a name`,
        });
    for (const [a, b] of prefixConflicts(names))
      context.addIssue({
        code: 'custom',
        path: ['microFrontends'],
        message: `"${a}" is a prefix of "${b}"`,
      });
    for (const message of fleetConflicts(microFrontends))
      context.addIssue({ code: 'custom', path: ['microFrontends'], message });
  }) satisfies z.ZodType<FleetDocument>;

export const emptyDiscovery = (): FleetDocument => ({
  schema: DISCOVERY_SCHEMA,
  microFrontends: {},
});
