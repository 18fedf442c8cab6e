/** Calls of the OpenAPI document, with values that their schemas allow. */
import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { TestApi } from './api.fixture';

const documentSchema = z.object({
  paths: z.record(z.string(), z.record(z.string(), z.unknown())),
  components: z.object({ schemas: z.record(z.string(), z.unknown()).optional() }).optional(),
});
type Schema = Record<string, unknown>;
const isSchema = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A text of a body or of a query. */
export interface Field {
  method: string;
  path: string;
  place: 'query' | 'body';
  /** Keys to the text within the body, or its name in the query. */
  at: readonly string[];
  /** Characters that the schema permits; null without a limit. */
  maxLength: number | null;
  /** A text that the schema allows. */
  example: string;
  /** Sends the call with this text; all other fields have valid values. */
  send: (text: string) => ReturnType<TestApi['call']>;
}

/** Values that texts of our schemas may have. The first one that a schema allows is taken. */
const EXAMPLES = [
  'AAPL.US',
  'USD',
  'US',
  '2026-04-01',
  '10',
  'a@example.com',
  'https://example.com/',
  'price-above',
  'A name',
  '2026-04-01T12:00:00.000Z',
  'true',
];

/** Values of texts without constraints in the schema, by their last key. */
const NAMED: Readonly<Record<string, string>> = {
  field: 'companyName',
  columns: 'price',
  facets: 'sector',
  broker: 'etoro',
  country: 'US',
  from: '2026-04-01',
  to: '2026-04-13',
  order: '',
};
const CONDITION = { field: 'companyName', contains: 'a' };
const TRANSACTION = { type: 'DEPOSIT', date: '2026-01-05', amount: '1000', currencyCode: 'USD' };
/** Bodies of calls that reject the required properties alone, by `METHOD path`. */
const BODIES: Readonly<Record<string, unknown>> = {
  'POST /api/screens': { type: 'stocks', name: 'Mine', criteria: { where: [CONDITION] } },
  'PATCH /api/screens/{id}': { version: 1, name: 'Mine' },
  'POST /api/alerts': { kind: 'price-above', symbol: 'AAPL.US', value: 1 },
  'PUT /api/alerts/{id}': { kind: 'price-above', symbol: 'AAPL.US', value: 1 },
  'POST /api/portfolios': { name: 'Core', currencyCode: 'USD' },
  'POST /api/portfolios/{id}/transactions': TRANSACTION,
  'POST /api/portfolios/{id}/imports': {
    text: 'date,type,amount,currency\n2026-01-05,DEPOSIT,1000,USD\n',
  },
  'PUT /api/import-profiles': { profile: { broker: 'Mine' } },
  'PATCH /api/dashboard': { version: 0, startPage: 'dashboard' },
  'PATCH /api/settings': { version: 0, changes: { theme: 'dark' } },
  ...Object.fromEntries(
    ['query', 'counts', 'why', 'evaluate', 'csv'].map((call) => [
      `POST /api/screeners/{type}/${call}`,
      call === 'counts'
        ? { screens: [{ id: 'a', where: [CONDITION] }] }
        : {
            where: [CONDITION],
            ...(call === 'evaluate' && { symbols: ['AAPL.US'] }),
            ...(call === 'why' && { symbol: 'AAPL.US' }),
          },
    ]),
  ),
};

/** Texts of the API's calls, one field each. Collections get one member, which later paths name. */
export async function describedFields(api: TestApi, token: string): Promise<Field[]> {
  const { paths, components } = documentSchema.parse(
    (await api.call('GET', '/api/openapi.json')).json,
  );
  const resolve = (schema: unknown): Schema => {
    if (!isSchema(schema)) return {};
    const name = String(schema['$ref'] ?? '').replace('#/components/schemas/', '');
    return name === '' ? schema : resolve(components?.schemas?.[name]);
  };

  function exampleText(schema: Schema, name?: string): string {
    if (name !== undefined && NAMED[name] !== undefined) return NAMED[name];
    const { format, pattern, minLength = 0, maxLength = Infinity } = schema;
    const match = EXAMPLES.find(
      (text) =>
        text.length >= Number(minLength) &&
        text.length <= Number(maxLength) &&
        (format !== 'date-time' || text.includes('T')) &&
        (format !== 'date' || /^\d{4}-\d\d-\d\d$/.test(text)) &&
        (format !== 'email' || text.includes('@')) &&
        (format !== 'uri' || text.includes('://')) &&
        (typeof pattern !== 'string' || new RegExp(pattern, 'u').test(text)),
    );
    return format === 'uuid' ? randomUUID() : (match ?? 'a');
  }

  /** A value of a schema: of objects the required properties alone. */
  function example(schema: unknown, name?: string, depth = 0): unknown {
    const one = resolve(schema);
    const variants = [one['anyOf'], one['oneOf'], one['allOf']].find(Array.isArray);
    if (one['const'] !== undefined) return one['const'];
    if (Array.isArray(one['enum'])) return one['enum'][0];
    if (variants)
      return example(
        variants.find((variant: unknown) => resolve(variant)['type'] !== 'null'),
        name,
        depth + 1,
      );
    if (depth > 8) return null;
    if (isSchema(one['properties'])) {
      const required = Array.isArray(one['required']) ? one['required'] : [];
      return Object.fromEntries(
        Object.entries(one['properties'])
          .filter(([key]) => required.includes(key))
          .map(([key, property]) => [key, example(property, key, depth + 1)]),
      );
    }
    if (one['type'] === 'array') return [example(one['items'], name, depth + 1)];
    if (one['type'] === 'boolean') return true;
    if (one['type'] === 'number' || one['type'] === 'integer') return one['minimum'] ?? 1;
    return one['type'] === 'string' ? exampleText(one, name) : {};
  }

  /** Places of texts in a schema. */
  function textsIn(
    schema: unknown,
    at: readonly string[] = [],
  ): Pick<Field, 'at' | 'maxLength' | 'example'>[] {
    const one = resolve(schema);
    if (at.length > 6) return [];
    const variants = [one['anyOf'], one['oneOf'], one['allOf']].find(Array.isArray);
    if (variants) return variants.flatMap((variant: unknown) => textsIn(variant, at));
    if (isSchema(one['properties']))
      return Object.entries(one['properties']).flatMap(([name, property]) =>
        textsIn(property, [...at, name]),
      );
    if (one['type'] === 'array') return textsIn(one['items'], [...at, '0']);
    if (one['type'] !== 'string' || one['const'] !== undefined || one['enum'] !== undefined)
      return [];
    const maxLength = typeof one['maxLength'] === 'number' ? one['maxLength'] : null;
    return [
      {
        at,
        maxLength,
        example: exampleText(
          one,
          at.findLast((key) => key !== '0'),
        ),
      },
    ];
  }

  /** Ids of the members that were made, by the path of their collection. */
  const members = new Map<string, string>();
  const addressOf = (path: string, choices: ReadonlyMap<string, string>): string =>
    path.replaceAll(/\{([^{}]*)\}/g, (_, name: string, offset: number) => {
      if (name === 'symbol') return 'AAPL.US';
      if (path.startsWith('/api/pro-filters/{id}')) return 'warren-buffett';
      return choices.get(name) ?? members.get(path.slice(0, offset - 1)) ?? randomUUID();
    });
  /** Sends again if the server closed a connection that was idle: the client may notice too late. */
  const call: TestApi['call'] = async (...parameters) =>
    api.call(...parameters).catch(() => api.call(...parameters));
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    path.endsWith('/stream')
      ? []
      : Object.entries(methods).map(([name, operation]) => {
          const { parameters, requestBody } = resolve(operation);
          const content = resolve(resolve(requestBody)['content']);
          const body: unknown = resolve(content['application/json'])['schema'];
          const all = (Array.isArray(parameters) ? parameters : []).map(resolve);
          const query = all.filter((parameter) => parameter['in'] === 'query');
          /** Path parameters that have a few values. */
          const choices = new Map(
            all.flatMap((parameter): [string, string][] => {
              const values = resolve(parameter['schema'])['enum'];
              return parameter['in'] === 'path' && Array.isArray(values)
                ? [[String(parameter['name']), String(values[0])]]
                : [];
            }),
          );
          return { method: name.toUpperCase(), path, body, query, choices };
        }),
  );
  for (const { method, path, body } of operations)
    if (method === 'POST' && body !== undefined && !path.includes('{')) {
      const { status, json } = await api.call(method, path, {
        token,
        body: BODIES[`${method} ${path}`] ?? example(body),
      });
      if (status === 201 && isSchema(json) && typeof json['id'] === 'string')
        members.set(path, json['id']);
    }

  return operations.flatMap(({ method, path, body, query, choices }): Field[] => {
    const required = query.filter((parameter) => parameter['required'] === true);
    const searchOf = (name: string, text: string): string =>
      new URLSearchParams([
        ...required
          .filter((parameter) => parameter['name'] !== name)
          .map((parameter) => [String(parameter['name']), String(example(parameter['schema']))]),
        [name, text],
      ]).toString();
    return [
      ...query.flatMap((parameter) =>
        textsIn(parameter['schema']).map(({ maxLength, example: text }): Field => {
          const name = String(parameter['name']);
          return {
            method,
            path,
            place: 'query',
            at: [name],
            maxLength,
            example: text,
            send: (sent) =>
              call(method, `${addressOf(path, choices)}?${searchOf(name, sent)}`, { token }),
          };
        }),
      ),
      ...textsIn(body).map(({ at, maxLength, example: text }): Field => ({
        method,
        path,
        place: 'body',
        at,
        maxLength,
        example: text,
        send: (sent) =>
          call(method, addressOf(path, choices), {
            token,
            body: withText(BODIES[`${method} ${path}`] ?? example(body), at, sent),
          }),
      })),
    ];
  });

  /** The value with a text at a path. Missing levels are created. */
  function withText(value: unknown, at: readonly string[], text: string): unknown {
    const [key, ...rest] = at;
    if (key === undefined) return text;
    if (key === '0') return [withText(Array.isArray(value) ? value[0] : {}, rest, text)];
    const object = isSchema(value) ? value : {};
    return { ...object, [key]: withText(object[key], rest, text) };
  }
}
