import { describe, expect, it } from 'vitest';
import { checkSources, type ReviewedExpression } from './check-expressions.mjs';

const check = (text: string, reviewed: ReviewedExpression[] = []) =>
  checkSources([['a.ts', text]], reviewed);

describe('the check of regular expressions', () => {
  it.each([
    ['quadratic', 'const line = 1;\nconst a = /[ \\t]+$/;', 'a.ts:2: /[ \\t]+$/ ', '2nd degree'],
    ['exponential', 'const a = /^(?:a|a)*$/;', 'a.ts:1: /^(?:a|a)*$/ ', 'exponential'],
    [
      'built from constants',
      "const P = 'b+';\nnew RegExp(`${P}$`, 'u')",
      'a.ts:2: /b+$/u ',
      'attack',
    ],
    ['in JSX', 'const x = (<p title={t.replace(/c+$/, "")} />);', '/c+$/', '2nd degree'],
  ])('refuses a %s expression with its place and attack', async (kind, text, place, bound) => {
    const file = kind === 'in JSX' ? 'a.tsx' : 'a.ts';
    const { problems } = await checkSources([[file, text]], []);
    expect(problems).toEqual([expect.stringContaining(place)]);
    expect(problems[0]?.toLowerCase()).toContain(bound);
    expect(problems[0]).toContain('.repeat(');
  });

  it('rejects unproven expressions: a pattern of run time, lookaround over a repetition', async () => {
    const { problems } = await check('new RegExp(text);\nconst b = /a(?=b*c)/;');
    expect(problems.map((line) => line.slice(0, 6))).toEqual(['a.ts:1', 'a.ts:2']);
  });

  it('accepts linear expressions and ignores comments and texts', async () => {
    const text = 'const a = /^[a-z]+$/i; // /b+$/\nconst b = "/c+$/"; const d = /e{1,80}/u;';
    const { lines, problems, counts } = await check(text);
    expect(problems).toEqual([]);
    expect(lines).toEqual(['a.ts:1\tlinear\t/^[a-z]+$/i', 'a.ts:2\tconstant\t/e{1,80}/u']);
    expect(counts).toEqual({ found: 2, different: 2, proven: 2, reviewed: 0 });
  });

  it('takes a reviewed expression in its file, and refuses a review without need', async () => {
    const entry = { file: 'a.ts', expression: '/a+$/', atMost: 64, reason: 'Cut before.' };
    expect((await check('const a = /a+$/;', [entry])).problems).toEqual([]);
    expect((await check('const a = /a+$/;', [{ ...entry, file: 'b.ts' }])).problems).toHaveLength(
      2,
    );
    expect((await check('const a = /^a+$/;', [entry])).problems).toEqual([
      'a.ts: /a+$/ is reviewed without need. Remove it from the table.',
    ]);
  });
});
