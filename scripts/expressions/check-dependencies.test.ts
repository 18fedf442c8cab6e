import { describe, expect, it } from 'vitest';
import { checkDependencies } from './check-dependencies.mjs';

const SOURCES = [
  ['node_modules/linear/a.js', 'const a = /^a+$/;'],
  ['api/node_modules/@scope/slow/b.js', 'const b = /a+$/;'],
] as const;
const problemsOf = async (...releases: string[]) => {
  const reviewed = Object.fromEntries(releases.map((release) => [release, 'Our own texts.']));
  return (await checkDependencies(SOURCES, reviewed, () => '1.2.3')).problems;
};

describe('the check of expressions in packages', () => {
  it('takes proven expressions, and those of a reviewed version', async () => {
    expect(await problemsOf('@scope/slow 1.2.3')).toEqual([]);
  });

  it('refuses a package without a review, with its version and the attack', async () => {
    expect(await problemsOf()).toEqual([
      expect.stringMatching(/b\.js:1: .*\n {2}Attack: .*\n {2}Review @scope\/slow 1\.2\.3 /),
    ]);
  });

  it('refuses the review of another version', async () => {
    expect(await problemsOf('@scope/slow 1.2.4')).toHaveLength(2);
  });

  it('refuses a review without need', async () => {
    expect(await problemsOf('@scope/slow 1.2.3', 'linear 1.2.3')).toEqual([
      'linear 1.2.3 is reviewed without need. Remove it.',
    ]);
  });
});
