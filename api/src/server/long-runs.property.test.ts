/** Long runs of each kind of character, wherever a caller sends text: the work grows no faster than the text. */
import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lineOfText, linesOfText } from 'shared/contract/schemas';
import { z } from 'zod';
import { exportTransactions } from '../portfolios/import/export-csv';
import { options } from '../portfolios/import/import.fixture';
import { readImport } from '../portfolios/import/read-import';
import { isUndecided, readNumber } from '../portfolios/import/reading/numbers';
import { openTestApi, type TestApi } from './api.fixture';
import { growsLinearly, runOf, RUNS } from './growth.fixture';

/** Characters of a body: with four times as many it is still below the limit of bodies. */
const BODY_LENGTH = 10_000;
/** Characters of an address as it is sent: with four times as many it is still within what Node takes. */
const ADDRESS_LENGTH = 3000;

describe('a line of text', () => {
  it.each(RUNS)('is read in linear time with %s', async (_, unit) => {
    const [line, lines] = [lineOfText(80), linesOfText(80)];
    const read = (size: number) => {
      const text = runOf(unit, size);
      return [line.safeParse(text), lines.safeParse(text)];
    };
    expect(await growsLinearly(read, 5000)).toBe(true);
  });
});

describe('an imported file', () => {
  const HEAD = 'Date,Type,Symbol,Quantity,Price,Currency,Lots\n';
  it.each(RUNS)('is read in linear time with %s in its cells', async (_, unit) => {
    const read = (size: number) => {
      const run = runOf(unit, size).replaceAll('"', '""');
      const rows = ['Date', 'Type', 'Symbol', 'Quantity', 'Price', 'Currency', 'Lots'].map(
        (__, column, all) => all.map((___, i) => (i === column ? `"${run}"` : '1')).join(','),
      );
      try {
        return readImport(HEAD + rows.join('\n'), options());
      } catch {
        return null;
      }
    };
    expect(await growsLinearly(read, 4000)).toBe(true);
  });

  it('reads numbers in linear time', async () => {
    const read = (size: number) => {
      const cell = `1${' '.repeat(size)}1`;
      return [readNumber(cell, '.'), isUndecided(cell)];
    };
    expect(await growsLinearly(read, 4000)).toBe(true);
    expect(readNumber(`1${' '.repeat(4000)}1`, '.')).toBeNull();
  });

  it('names line, field and limit of a cell that is too long, and reads the other rows', () => {
    const text = `${HEAD}2024-01-05,BUY,AAPL,1${' '.repeat(200)}1,1,USD,\n2024-01-05,BUY,AAPL,2,1,USD,\n`;
    const { rows } = readImport(text, options());
    expect(rows.map(({ line, action, errors }) => [line, action, errors])).toEqual([
      [2, 'error', [{ field: 'quantity', message: 'At most 64 characters' }]],
      [3, 'add', []],
    ]);
  });

  it('resolves and writes lots in time that grows with their number', async () => {
    const read = (size: number) => {
      const purchases = `2024-01-05,BUY,AAPL,1,1,USD,\n`.repeat(size);
      const lots = Array.from({ length: size }, (_, i) => `2024-01-05#${i + 1}:0.01`).join(';');
      const sales = `2024-02-05,SELL,AAPL,1,1,USD,"${lots}"\n`.repeat(5);
      const { rows } = readImport(HEAD + purchases + sales, options());
      return exportTransactions(rows.flatMap(({ transaction }) => transaction ?? []));
    };
    expect(await growsLinearly(read, 250)).toBe(true);
  });
});

const documentSchema = z.object({
  paths: z.record(z.string(), z.record(z.string(), z.unknown())),
  components: z.object({ schemas: z.record(z.string(), z.unknown()).optional() }).optional(),
});
type Schema = Record<string, unknown>;
const isSchema = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

interface Call {
  method: string;
  path: string;
  query: string[];
  body: Schema | null;
}

describe('the API', () => {
  let api: TestApi;
  let token: string;
  let calls: Call[];
  let resolve: (schema: unknown) => Schema;
  beforeAll(async () => {
    api = await openTestApi();
    token = await api.tokenFor('ann');
    const { paths, components } = documentSchema.parse(
      (await api.call('GET', '/api/openapi.json')).json,
    );
    resolve = (schema) => {
      if (!isSchema(schema)) return {};
      const name = String(schema['$ref'] ?? '').replace('#/components/schemas/', '');
      return name === '' ? schema : resolve(components?.schemas?.[name]);
    };
    calls = Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).flatMap(([method, operation]) => {
        const { parameters, requestBody } = resolve(operation);
        const content = resolve(resolve(requestBody)['content']);
        const body = resolve(content['application/json'])['schema'];
        const query = (Array.isArray(parameters) ? parameters : []).flatMap((one: unknown) => {
          const { in: place, name } = resolve(one);
          return place === 'query' && typeof name === 'string' ? [name] : [];
        });
        return path.endsWith('/stream')
          ? []
          : [{ method: method.toUpperCase(), path, query, body: isSchema(body) ? body : null }];
      }),
    );
  }, 180_000);
  afterAll(() => api.close());

  /** A value of a schema whose every text is `text`. */
  function filled(schema: unknown, text: string, depth = 0): unknown {
    const { type, properties, items, anyOf, oneOf, allOf, additionalProperties, ...rest } =
      resolve(schema);
    const variants = [anyOf, oneOf, allOf].find(Array.isArray);
    if (variants) {
      const [first] = variants.filter((one) => resolve(one)['type'] !== 'null');
      return filled(first, text, depth + 1);
    }
    if (depth > 8) return text;
    if (properties !== undefined)
      return Object.fromEntries(
        Object.entries(resolve(properties)).map(([name, one]) => [
          name,
          filled(one, text, depth + 1),
        ]),
      );
    if (isSchema(additionalProperties)) return { [text]: filled(additionalProperties, text, 9) };
    if (type === 'array') return [filled(items, text, depth + 1)];
    if (type === 'boolean') return true;
    if (type === 'number' || type === 'integer') return rest['minimum'] ?? 1;
    return text;
  }
  const textsIn = (value: unknown): number =>
    typeof value === 'string'
      ? 1
      : typeof value === 'object' && value !== null
        ? Object.entries(value).reduce((sum, [, one]) => sum + textsIn(one), 0)
        : 0;

  it('describes calls that take text', () => {
    expect(calls.filter(({ body }) => body !== null).length).toBeGreaterThan(30);
    expect(calls.filter(({ query }) => query.length > 0).length).toBeGreaterThan(20);
  });

  it('answers in linear time, whatever run its bodies have', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...calls.filter(({ body }) => body !== null)),
        fc.constantFrom(...RUNS),
        async ({ method, path, body }, [, unit]) => {
          const texts = Math.max(1, textsIn(filled(body, 'a')));
          const send = (size: number) =>
            api.call(method, path.replaceAll(/\{[^{}]*\}/g, randomUUID()), {
              token,
              body: filled(body, runOf(unit, size / texts)),
            });
          expect(await growsLinearly(send, BODY_LENGTH)).toBe(true);
        },
      ),
      { numRuns: 400 },
    );
  });

  it('answers in linear time, whatever run its addresses have', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(
          ...calls.filter(({ method, query }) => method === 'GET' && query.length > 0),
        ),
        // An address cannot carry half a character.
        fc.constantFrom(...RUNS.filter(([, unit]) => unit !== '\uD83D')),
        async ({ method, path, query }, [, unit]) => {
          // The URL encodes apostrophes as well.
          const { search: sent } = new URL(`http://localhost/?${encodeURIComponent(unit)}`);
          const sentPerCharacter = (sent.length - 1) / unit.length;
          const send = (size: number) => {
            const length = size / query.length / sentPerCharacter;
            const run = encodeURIComponent(runOf(unit, length));
            const search = query.map((name) => `${name}=${run}`).join('&');
            const place = path.replaceAll(/\{[^{}]*\}/g, 'AAPL.US');
            return api.call(method, `${place}?${search}`, { token });
          };
          expect(await growsLinearly(send, ADDRESS_LENGTH)).toBe(true);
        },
      ),
      { numRuns: 400 },
    );
  });
});
