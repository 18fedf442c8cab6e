/** Faults of Kubernetes manifests, by the schemas that Kubernetes publishes. */
import * as apps from 'kubernetes-models/apps/v1';
import * as autoscaling from 'kubernetes-models/autoscaling/v2';
import * as networking from 'kubernetes-models/networking.k8s.io/v1';
import * as policy from 'kubernetes-models/policy/v1';
import * as core from 'kubernetes-models/v1';
import { z } from 'zod';

const KINDS: Readonly<Record<string, object>> = {
  v1: core,
  'apps/v1': apps,
  'autoscaling/v2': autoscaling,
  'networking.k8s.io/v1': networking,
  'policy/v1': policy,
};

const headSchema = z.looseObject({ apiVersion: z.string(), kind: z.string() });

interface Model {
  /** Throws an error with all faults but unknown fields. */
  validate(): void;
}

interface Visit {
  path: string;
  value: object;
  read: Set<PropertyKey>;
}

/** The value, which records in `visits` the fields that are read of it and of all below it. */
function watched<T extends object>(value: T, path: string, visits: Visit[]): T {
  const read = new Set<PropertyKey>();
  const below = new Map<PropertyKey, unknown>();
  visits.push({ path, value, read });
  return new Proxy(value, {
    get(target, key) {
      read.add(key);
      const field: unknown = Reflect.get(target, key);
      if (typeof field !== 'object' || field === null) return field;
      if (!below.has(key)) below.set(key, watched(field, `${path}/${String(key)}`, visits));
      return below.get(key);
    },
  });
}

/**
 * One line for each fault; empty for a valid manifest. The schemas permit unknown fields, as a
 * cluster does that drops them. A validation reads exactly the fields that a schema names, so a
 * field that it did not read is unknown.
 *
 * @param document a parsed YAML document
 */
export function manifestFaults(document: unknown): string[] {
  const head = headSchema.safeParse(document);
  if (!head.success) return ['it has no apiVersion or kind'];
  const { apiVersion, kind } = head.data;
  const constructor: unknown = Reflect.get(KINDS[apiVersion] ?? {}, kind);
  if (typeof constructor !== 'function') return [`${apiVersion} has no kind ${kind}`];
  const model: Model = Reflect.construct(constructor, [head.data]);
  const visits: Visit[] = [];
  const faults: string[] = [];
  try {
    watched(model, 'data', visits).validate();
  } catch (error) {
    faults.push(error instanceof Error ? error.message : String(error));
  }
  const unread = visits.flatMap(({ path, value, read }) =>
    Object.keys(value)
      .filter((key) => !read.has(key))
      .map((key) => `${path}/${key} is unknown`),
  );
  return [...faults, ...unread];
}
