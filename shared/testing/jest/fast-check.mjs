/**
 * Wraps fast-check in every test. `PROPERTY_RUNS` multiplies the number of cases of a property: the
 * gate runs fewer, the long tests more.
 */
import * as fastCheck from '../../../node_modules/fast-check';

const FACTOR = Number(process.env.PROPERTY_RUNS ?? 1);
const DEFAULT_RUNS = 100;

/** `fc.assert` with a scaled number of cases, at least one. */
export function assert(property, parameters = {}) {
  const numRuns = Math.max(1, Math.round((parameters.numRuns ?? DEFAULT_RUNS) * FACTOR));
  return fastCheck.assert(property, { ...parameters, numRuns });
}

export * from '../../../node_modules/fast-check';
export default { ...fastCheck, assert };
