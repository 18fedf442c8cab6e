import { randomUUID } from 'node:crypto';

export type Schema = Record<string, unknown>;
export const isSchema = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A text within a body or a query. */
export interface TextField {
  /** Keys to the text within the body, or its name in the query. */
  at: readonly string[];
  /** Characters that the schema permits; null without a limit. */
  maxLength: number | null;
  /** A text that the schema allows. */
  example: string;
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

/** Values that JSON schemas allow. */
export class SchemaExamples {
  constructor(private readonly schemas: Readonly<Record<string, unknown>>) {}

  /** The schema itself, or the one that its `$ref` names. */
  resolve(schema: unknown): Schema {
    if (!isSchema(schema)) return {};
    const name = String(schema['$ref'] ?? '').replace('#/components/schemas/', '');
    return name === '' ? schema : this.resolve(this.schemas[name]);
  }

  #text(schema: Schema, name?: string): string {
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
  of(schema: unknown, name?: string, depth = 0): unknown {
    const one = this.resolve(schema);
    const variants = [one['anyOf'], one['oneOf'], one['allOf']].find(Array.isArray);
    if (one['const'] !== undefined) return one['const'];
    if (Array.isArray(one['enum'])) return one['enum'][0];
    if (variants)
      return this.of(
        variants.find((variant: unknown) => this.resolve(variant)['type'] !== 'null'),
        name,
        depth + 1,
      );
    if (depth > 8) return null;
    if (isSchema(one['properties'])) {
      const required = Array.isArray(one['required']) ? one['required'] : [];
      return Object.fromEntries(
        Object.entries(one['properties'])
          .filter(([key]) => required.includes(key))
          .map(([key, property]) => [key, this.of(property, key, depth + 1)]),
      );
    }
    if (one['type'] === 'array') return [this.of(one['items'], name, depth + 1)];
    if (one['type'] === 'boolean') return true;
    if (one['type'] === 'number' || one['type'] === 'integer') return one['minimum'] ?? 1;
    return one['type'] === 'string' ? this.#text(one, name) : {};
  }

  /** Places of texts in a schema. */
  textsIn(schema: unknown, at: readonly string[] = []): TextField[] {
    const one = this.resolve(schema);
    if (at.length > 6) return [];
    const variants = [one['anyOf'], one['oneOf'], one['allOf']].find(Array.isArray);
    if (variants) return variants.flatMap((variant: unknown) => this.textsIn(variant, at));
    if (isSchema(one['properties']))
      return Object.entries(one['properties']).flatMap(([name, property]) =>
        this.textsIn(property, [...at, name]),
      );
    if (one['type'] === 'array') return this.textsIn(one['items'], [...at, '0']);
    if (one['type'] !== 'string' || one['const'] !== undefined || one['enum'] !== undefined)
      return [];
    const maxLength = typeof one['maxLength'] === 'number' ? one['maxLength'] : null;
    return [
      {
        at,
        maxLength,
        example: this.#text(
          one,
          at.findLast((key) => key !== '0'),
        ),
      },
    ];
  }
}
