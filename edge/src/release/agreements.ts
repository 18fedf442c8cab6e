import { z } from 'zod';
import { CliError } from './cli-error';
import { firstIssue } from './declaration';

/** File of a release: members that it gives to others and uses of them, recorded by its tests. */
export const AGREEMENTS_FILE = 'agreements.json';

const MAX_BYTES = 512 * 1024;
const MAX_NAMES = 500;
const MAX_PATHS = 1000;

const MAX_NAME_LENGTH = 200;
const MAX_PATH_LENGTH = 300;
const MAX_SEGMENTS = 12;

/** A member, a `*`, or the elements of a list. */
const SEGMENT = /^(?:\*|[A-Za-z_$][\w$-]{0,79})?(?:\[\]){0,3}$/;
const OF_OBJECTS: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype']);

const EVENT = /^[a-z][a-z-]{0,39}\/[a-z][a-z-]{0,39}$/;
const SLOT = /^[a-z][a-z-]{0,59}$/;
const ENDPOINT =
  /^(?:GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS) \/api(?:\/(?:\*|[a-z][a-z-]{0,39})){1,12}$/;

const isPath = (text: string): boolean => {
  if (text.length === 0 || text.length > MAX_PATH_LENGTH) return false;
  const segments = text.split('.');
  return (
    segments.length <= MAX_SEGMENTS &&
    segments.every(
      (one) => one !== '' && SEGMENT.test(one) && !OF_OBJECTS.has(one.replaceAll('[]', '')),
    )
  );
};

const path = z.string().refine(isPath, 'is no path such as context.label or items[].symbol');

/** Paths by names of one kind. */
const pathsOf = (what: string, name: RegExp) =>
  z.record(z.string(), z.array(path).max(MAX_PATHS)).superRefine((paths, context) => {
    const names = Object.keys(paths);
    if (names.length > MAX_NAMES)
      return context.addIssue({ code: 'custom', message: `has over ${MAX_NAMES} names` });
    const wrong = names.find((one) => one.length > MAX_NAME_LENGTH || !name.test(one));
    if (wrong !== undefined)
      context.addIssue({
        code: 'custom',
        message: `${JSON.stringify(wrong.slice(0, 80))} is no ${what}`,
      });
  });

const events = pathsOf('event such as compare/add', EVENT);
const slots = pathsOf('slot such as asset-section', SLOT);
const endpoints = pathsOf('endpoint such as GET /api/assets/*', ENDPOINT);

/** Validator of `agreements.json`. */
export const agreementsSchema = z.strictObject({
  $schema: z.string().max(300).optional(),
  format: z.literal(1),
  gives: z.strictObject({ events, slots }),
  uses: z.strictObject({ events, slots, endpoints }),
});
export type Agreements = z.infer<typeof agreementsSchema>;

/** Agreements of a release without the file: older releases, and builds of other tools. */
export const NO_AGREEMENTS: Agreements = {
  format: 1,
  gives: { events: {}, slots: {} },
  uses: { events: {}, slots: {}, endpoints: {} },
};

/**
 * Parses the file of a release. Its length is checked first.
 * @param label names the file in errors
 * @throws CliError if it is too large, not JSON, or has another form
 */
export function parseAgreements(bytes: Buffer, label: string): Agreements {
  if (bytes.length > MAX_BYTES)
    throw new CliError(`${label} has ${bytes.length} bytes, the limit is ${MAX_BYTES}`);
  let value: unknown;
  try {
    value = JSON.parse(bytes.toString('utf8'));
  } catch {
    throw new CliError(`${label} is not JSON: run npm run agreements`);
  }
  const parsed = agreementsSchema.safeParse(value);
  if (!parsed.success) throw new CliError(`${label}: ${firstIssue(parsed.error)}`);
  return parsed.data;
}
