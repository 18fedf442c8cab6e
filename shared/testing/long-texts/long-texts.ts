import { ATTACK_STRINGS, attackOf } from './attack-strings';
import { runOf, RUNS } from './runs';

/**
 * Texts of a given number of UTF-16 units, by kind: runs of each Unicode class, and patterns of
 * known attacks.
 */
export const LONG_TEXTS: readonly (readonly [kind: string, textOf: (length: number) => string])[] =
  [
    ...RUNS.map(
      ([kind, unit]) =>
        [kind, (length: number) => runOf(unit, length - 2).slice(0, length)] as const,
    ),
    ...ATTACK_STRINGS.map(
      (attack) => [attack[0], (length: number) => attackOf(attack, length)] as const,
    ),
  ];
