import { z } from 'zod';
import { CliError } from '../../release/cli-error';
import type { Party } from './compare-agreements';

const MAX_DOCUMENT_BYTES = 16 * 1024 * 1024;
const TIMEOUT_MS = 20_000;
/** References that refer to references. */
const MAX_DEPTH = 12;

const operationSchema = z.looseObject({
  responses: z
    .record(
      z.string(),
      z.looseObject({
        content: z.record(z.string(), z.looseObject({ schema: z.unknown() })).optional(),
      }),
    )
    .default({}),
});

/** The members of an OpenAPI document that agreements depend on. */
const apiDocumentSchema = z.looseObject({
  paths: z.record(z.string(), z.record(z.string(), operationSchema)),
  components: z.looseObject({ schemas: z.record(z.string(), z.unknown()).optional() }).optional(),
});
export type ApiDocument = z.infer<typeof apiDocumentSchema>;

/** @throws CliError if it is not an OpenAPI document */
export function parseApiDocument(value: unknown): ApiDocument {
  const parsed = apiDocumentSchema.safeParse(value);
  if (!parsed.success) throw new CliError('the API gives no OpenAPI document');
  return parsed.data;
}

/**
 * Reads the OpenAPI document of an API.
 * @param origin e.g. `http://127.0.0.1:3100`
 * @throws CliError if it does not answer, or with something else
 */
export async function readApiDocument(origin: string): Promise<ApiDocument> {
  if (!URL.canParse(origin)) throw new CliError(`--api is no address: ${origin}`, 2);
  const url = new URL('/api/openapi.json', origin);
  const answer = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) }).catch(() => {
    throw new CliError(`${url.origin} does not answer: is the API up?`);
  });
  if (!answer.ok) throw new CliError(`${url.href} answers ${answer.status}`);
  const length = Number(answer.headers.get('content-length') ?? 0);
  if (length > MAX_DOCUMENT_BYTES) throw new CliError(`${url.href} is too large`);
  const document: unknown = await answer.json().catch(() => null);
  return parseApiDocument(document);
}

interface Operation {
  method: string;
  segments: readonly string[];
  /** Members of its answers. Null if the document does not say. */
  members: ReadonlySet<string> | null;
}

/**
 * Calls of releases that an API does not meet: it has no such endpoint, or its answer lacks a
 * member that a release demands.
 */
export function unmetCalls(document: ApiDocument, parties: readonly Party[]): string[] {
  const operations = new Map<string, Operation[]>();
  for (const one of operationsOf(document)) {
    const key = `${one.method} ${one.segments.length}`;
    operations.set(key, [...(operations.get(key) ?? []), one]);
  }
  return parties.flatMap(({ name, version, agreements }) =>
    Object.entries(agreements?.uses.endpoints ?? {}).flatMap(([endpoint, paths]) => {
      const [method = '', path = ''] = endpoint.split(' ');
      const segments = path.split('/');
      const matching = (operations.get(`${method} ${segments.length}`) ?? []).filter((one) =>
        one.segments.every((segment, at) => segment === '*' || segment === segments[at]),
      );
      if (matching.length === 0)
        return [`${name} ${version} calls ${endpoint}, which the API does not have`];
      const missing = paths.filter(
        (member) => !matching.some(({ members }) => members === null || members.has(member)),
      );
      return missing.length === 0
        ? []
        : [
            `${name} ${version} reads ${missing.join(', ')} of ${endpoint}, which the API does not give`,
          ];
    }),
  );
}

function operationsOf(document: ApiDocument): Operation[] {
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { responses }]) => {
      const schemas = Object.entries(responses)
        .filter(([status]) => status.startsWith('2'))
        .map(([, answer]) => answer.content?.['application/json']?.schema);
      const sets = schemas.map((schema) => membersOf(document, schema, 0));
      return {
        method: method.toUpperCase(),
        // As in the records: segments that are data, or that no record spells out, are `*`.
        segments: path
          .split('/')
          .map((part) => (part === '' || /^[a-z][a-z-]{0,39}$/.test(part) ? part : '*')),
        members: unionOf(sets),
      };
    }),
  );
}

/** Null if any of the sets is unknown, or without sets. */
const unionOf = (sets: readonly (ReadonlySet<string> | null)[]): Set<string> | null =>
  sets.length === 0 || sets.includes(null)
    ? null
    : new Set(sets.flatMap((set) => [...(set ?? [])]));

const schemaSchema = z.looseObject({
  $ref: z.string().optional(),
  type: z.unknown().optional(),
  properties: z.record(z.string(), z.unknown()).optional(),
  allOf: z.array(z.unknown()).optional(),
  anyOf: z.array(z.unknown()).optional(),
  oneOf: z.array(z.unknown()).optional(),
});

/** Names of the members of a JSON schema; `[]` for a list. Null if it does not say. */
function membersOf(document: ApiDocument, value: unknown, depth: number): Set<string> | null {
  const parsed = schemaSchema.safeParse(value);
  if (!parsed.success || depth > MAX_DEPTH) return null;
  const { $ref, type, properties, allOf, anyOf, oneOf } = parsed.data;
  if ($ref !== undefined) {
    const name = /^#\/components\/schemas\/(.{1,200})$/.exec($ref)?.[1] ?? '';
    const schemas = document.components?.schemas ?? {};
    return Object.hasOwn(schemas, name) ? membersOf(document, schemas[name], depth + 1) : null;
  }
  const parts = allOf ?? anyOf ?? oneOf;
  if (parts) return unionOf(parts.map((part) => membersOf(document, part, depth + 1)));
  if (type === 'array') return new Set(['[]']);
  return properties ? new Set(Object.keys(properties)) : null;
}
