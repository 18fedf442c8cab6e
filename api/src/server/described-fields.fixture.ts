/** Calls of the OpenAPI document, with values that their schemas allow. */
import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { TestApi } from './api.fixture';
import { isSchema, SchemaExamples, type TextField } from './schema-examples.fixture';

const documentSchema = z.object({
  paths: z.record(z.string(), z.record(z.string(), z.unknown())),
  components: z.object({ schemas: z.record(z.string(), z.unknown()).optional() }).optional(),
});

/** A text of a body or of a query. */
export interface Field extends TextField {
  method: string;
  path: string;
  place: 'query' | 'body';
  /** Sends the call with this text; all other fields have valid values. */
  send: (text: string) => ReturnType<TestApi['call']>;
}

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

/** Calls of the document, without streams. */
function operationsOf(paths: z.infer<typeof documentSchema>['paths'], examples: SchemaExamples) {
  return Object.entries(paths).flatMap(([path, methods]) =>
    path.endsWith('/stream')
      ? []
      : Object.entries(methods).map(([name, operation]) => {
          const { parameters, requestBody } = examples.resolve(operation);
          const content = examples.resolve(examples.resolve(requestBody)['content']);
          const body: unknown = examples.resolve(content['application/json'])['schema'];
          const all = (Array.isArray(parameters) ? parameters : []).map((parameter) =>
            examples.resolve(parameter),
          );
          const query = all.filter((parameter) => parameter['in'] === 'query');
          /** Path parameters that have a few values. */
          const choices = new Map(
            all.flatMap((parameter): [string, string][] => {
              const values = examples.resolve(parameter['schema'])['enum'];
              return parameter['in'] === 'path' && Array.isArray(values)
                ? [[String(parameter['name']), String(values[0])]]
                : [];
            }),
          );
          return { method: name.toUpperCase(), path, body, query, choices };
        }),
  );
}

/** The value with a text at a path. Missing levels are created. */
function withText(value: unknown, at: readonly string[], text: string): unknown {
  const [key, ...rest] = at;
  if (key === undefined) return text;
  if (key === '0') return [withText(Array.isArray(value) ? value[0] : {}, rest, text)];
  const object = isSchema(value) ? value : {};
  return { ...object, [key]: withText(object[key], rest, text) };
}

/** Texts of the API's calls, one field each. Collections get one member, which later paths name. */
export async function describedFields(api: TestApi, token: string): Promise<Field[]> {
  const { paths, components } = documentSchema.parse(
    (await api.call('GET', '/api/openapi.json')).json,
  );
  const examples = new SchemaExamples(components?.schemas ?? {});

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
  const operations = operationsOf(paths, examples);
  for (const { method, path, body } of operations)
    if (method === 'POST' && body !== undefined && !path.includes('{')) {
      const { status, json } = await api.call(method, path, {
        token,
        body: BODIES[`${method} ${path}`] ?? examples.of(body),
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
          .map((parameter) => [
            String(parameter['name']),
            String(examples.of(parameter['schema'])),
          ]),
        [name, text],
      ]).toString();
    return [
      ...query.flatMap((parameter) =>
        examples.textsIn(parameter['schema']).map(({ maxLength, example: text }): Field => {
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
      ...examples.textsIn(body).map(({ at, maxLength, example: text }): Field => ({
        method,
        path,
        place: 'body',
        at,
        maxLength,
        example: text,
        send: (sent) =>
          call(method, addressOf(path, choices), {
            token,
            body: withText(BODIES[`${method} ${path}`] ?? examples.of(body), at, sent),
          }),
      })),
    ];
  });
}
