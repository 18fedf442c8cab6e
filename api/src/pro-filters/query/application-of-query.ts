/** Thresholds and switches of rules as the query string of one stock names them. */
import type { RuleFilter } from 'shared/market';
import { invalidInput } from '../../http/problem';
import type { Application } from '../evaluation/describe-stock';
import { activeRules, thresholdsOf } from './query';

/** Pairs `id:value` separated by commas. Throws a 400 problem that names the field. */
function pairsOf<T>(
  field: string,
  text: string | undefined,
  parse: (value: string) => T | null,
  example: string,
): Record<string, T> {
  return Object.fromEntries(
    (text ? text.split(',') : []).map((part): [string, T] => {
      const at = part.indexOf(':');
      const value = at > 0 ? parse(part.slice(at + 1)) : null;
      if (value === null)
        throw invalidInput([
          { field, message: `must be like ${example}; "${part.slice(0, 40)}" is not understood` },
        ]);
      return [part.slice(0, at), value];
    }),
  );
}

const SWITCHES: Readonly<Record<string, boolean>> = { on: true, off: false };

/** Rules left out keep their defaults. Throws a 400 problem for unknown rules and values out of bounds. */
export const applicationOf = (
  filter: RuleFilter,
  { thresholds, rules }: { thresholds?: string | undefined; rules?: string | undefined },
): Application => ({
  thresholds: thresholdsOf(
    filter,
    pairsOf(
      'thresholds',
      thresholds,
      (value) => (/^-?\d+(\.\d+)?$/.test(value) ? Number(value) : null),
      'debt-to-equity:1,market-cap:2000000000',
    ),
  ),
  active: activeRules(
    filter,
    pairsOf(
      'rules',
      rules,
      (value) => (Object.hasOwn(SWITCHES, value) ? (SWITCHES[value] ?? null) : null),
      'market-cap:on,net-margin:off',
    ),
  ),
});
