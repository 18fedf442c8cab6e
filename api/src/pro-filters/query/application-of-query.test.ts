import { expect, it } from 'vitest';
import { ruleFilterOf, type RuleFilter } from 'shared/market';
import { ProblemError } from '../../http/problem';
import { applicationOf } from './application-of-query';

const lynch = ruleFilterOf('peter-lynch') as RuleFilter;
const at = (id: string) => lynch.rules.findIndex((rule) => rule.id === id);

it('reads thresholds and switches; omitted rules keep their defaults', () => {
  const defaults = applicationOf(lynch, {});
  expect(defaults.thresholds[at('peg')]).toBe(1);
  expect(defaults.active[at('market-cap')]).toBe(false);
  const changed = applicationOf(lynch, {
    thresholds: 'peg:1.2,forward-pe:-10',
    rules: 'market-cap:on,peg:off',
  });
  expect(changed.thresholds[at('peg')]).toBe(1.2);
  expect(changed.thresholds[at('forward-pe')]).toBe(-10);
  expect(changed.active[at('market-cap')]).toBe(true);
  expect(changed.active[at('peg')]).toBe(false);
});

it.each([
  { thresholds: 'peg' },
  { thresholds: 'peg:x' },
  { thresholds: 'luck:1' },
  { thresholds: 'peg:1e9' },
  { thresholds: 'peg:99999' },
  { rules: 'peg:maybe' },
  { rules: 'luck:on' },
  { rules: 'peg:toString' },
])('refuses %j', (query) => {
  expect(() => applicationOf(lynch, query)).toThrow(ProblemError);
});
