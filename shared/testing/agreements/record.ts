/**
 * Record of the agreements of the package under test. Jest's setup (`testing/jest/agreements.cjs`)
 * opens one for each test file while agreements are recorded; otherwise nothing is noted.
 */
export interface AgreementRecord {
  /** Name of the package under test. */
  own: string;
  /** Adds paths below a name, e.g. `uses`, `events`, `compare/add`, `symbol`. */
  add: (
    side: 'gives' | 'uses',
    kind: 'events' | 'slots' | 'endpoints',
    name: string,
    paths: readonly string[],
  ) => void;
}

const KEY = Symbol.for('shared/testing/agreements');

/** The open record. Null without one. */
export function agreementRecord(): AgreementRecord | null {
  const record: unknown = Reflect.get(globalThis, KEY);
  return (record as AgreementRecord | undefined) ?? null;
}

/**
 * Whether a source or an owner of the event bus is the package under test. `unknown` is the name of
 * a page that a test renders without its remote.
 */
export const isOwn = ({ own }: AgreementRecord, source: string): boolean => {
  const [name = ''] = source.split('/');
  return name === own || name === 'unknown';
};
