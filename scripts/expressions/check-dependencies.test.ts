import { describe, expect, it } from 'vitest';
import { checkDependencies } from './check-dependencies.mjs';

const SOURCES = [
  ['node_modules/linear/a.js', 'const a = /^a+$/;'],
  ['api/node_modules/@scope/slow/b.js', 'const b = /a+$/;'],
] as const;
const review = (version: string, name = '@scope/slow') => ({
  package: name,
  version,
  reason: 'Our own texts.',
});
const problemsOf = async (...reviewed: ReturnType<typeof review>[]) =>
  (await checkDependencies(SOURCES, reviewed, () => '1.2.3')).problems;

describe('the check of expressions in packages', () => {
  it('takes proven expressions, and those of a reviewed version', async () => {
    expect(await problemsOf(review('1.2.3'))).toEqual([]);
  });

  it('refuses a package without a review, with its version and the attack', async () => {
    expect(await problemsOf()).toEqual([
      expect.stringMatching(/b\.js:1: .*\n {2}Attack: .*\n {2}Review @scope\/slow 1\.2\.3 /),
    ]);
  });

  it('refuses the review of another version', async () => {
    expect(await problemsOf(review('1.2.4'))).toHaveLength(2);
  });

  it('refuses a review without need', async () => {
    expect(await problemsOf(review('1.2.3'), review('1.2.3', 'linear'))).toEqual([
      'linear 1.2.3 is reviewed without need. Remove it.',
    ]);
  });
});
