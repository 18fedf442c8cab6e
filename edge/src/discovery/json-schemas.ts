import { z } from 'zod';
import { agreementsSchema } from '../release/agreements';
import { declarationSchema } from '../release/declaration';
import { compositionSchema } from './composition-schema';
import { discoverySchema } from './schema';

/** Where an edge answers JSON Schemas of what teams write and read: `/schemas/remote.json`. */
export const SCHEMA_PREFIX = '/schemas/';

const schemaOf = (title: string, schema: z.ZodType): object => ({
  title,
  // Rules across fields (a page in the build, one owner for a path) are checked by `fleet verify`
  // only.
  ...z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }),
});

/**
 * Generated from validators. Those of files of a release come from its validators, so that both agree.
 */
const SCHEMAS = new Map<string, () => object>([
  ['remote.json', () => schemaOf('Declaration of a remote', declarationSchema)],
  ['agreements.json', () => schemaOf('Agreements of a release', agreementsSchema)],
  ['discovery.json', () => schemaOf('Discovery document of a fleet', discoverySchema)],
  ['composition.json', () => schemaOf('Composition in the HTML of a page', compositionSchema)],
]);

/** The JSON Schema of a file name below `SCHEMA_PREFIX`; null if it does not exist. */
export const jsonSchema = (file: string): object | null => SCHEMAS.get(file)?.() ?? null;
