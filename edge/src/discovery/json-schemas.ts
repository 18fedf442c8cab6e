import { z } from 'zod';
import { declarationSchema } from '../release/declaration';
import { compositionSchema } from './composition-schema';
import { discoverySchema } from './schema';

/** Where an edge answers JSON Schemas of what teams write and read: `/schemas/remote.json`. */
export const SCHEMA_PREFIX = '/schemas/';

const schemaOf = (title: string, schema: z.ZodType): object => ({
  title,
  // Rules between members (a page in the build, a path of one owner) are checked by `fleet verify` alone.
  ...z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }),
});

/** Generated from validators: of the first two those of the release, so that both say the same. */
const SCHEMAS = new Map<string, () => object>([
  ['remote.json', () => schemaOf('Declaration of a remote', declarationSchema)],
  ['discovery.json', () => schemaOf('Discovery document of a fleet', discoverySchema)],
  ['composition.json', () => schemaOf('Composition in the HTML of a page', compositionSchema)],
]);

/** The JSON Schema of a file name below `SCHEMA_PREFIX`; null when there is none. */
export const jsonSchema = (file: string): object | null => SCHEMAS.get(file)?.() ?? null;
