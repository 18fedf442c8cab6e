import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { expect, it } from 'vitest';
import { DEEP_LIMIT_MS, GATE_LIMIT_MS } from './time-limits.mjs';

const root = path.resolve(import.meta.dirname, '../..');
const files = execFileSync('git', ['ls-files', '--', '*.test.ts', '*.test.tsx'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter(Boolean);

const LIMITED = new Set(['it', 'test', 'beforeAll', 'afterAll', 'beforeEach', 'afterEach']);

/** `it` of `it(…)`, `it.each(…)(…)` and `(isLinux ? it : it.skip)(…)`. */
function calledName(callee: ts.Expression): string {
  if (ts.isIdentifier(callee)) return callee.text;
  if (ts.isConditionalExpression(callee)) return calledName(callee.whenTrue);
  if (
    ts.isPropertyAccessExpression(callee) ||
    ts.isCallExpression(callee) ||
    ts.isTaggedTemplateExpression(callee) ||
    ts.isParenthesizedExpression(callee)
  )
    return calledName(ts.isTaggedTemplateExpression(callee) ? callee.tag : callee.expression);
  return '';
}

/** Milliseconds of a last argument, or of `{ timeout }`. */
const limitOf = (argument: ts.Expression): number[] => {
  if (ts.isNumericLiteral(argument)) return [Number(argument.text)];
  if (!ts.isObjectLiteralExpression(argument)) return [];
  return argument.properties.flatMap((property) =>
    ts.isPropertyAssignment(property) && property.name.getText() === 'timeout'
      ? limitOf(property.initializer)
      : [],
  );
};

/** Parsing every test takes seconds: most have no number where a limit would be. */
const MAY_HAVE_LIMIT = /\btimeout: |\},\s*[\d_]{4,},?\s*\)/;

/** Limits that a source gives to its tests and hooks, each with its line. */
function limitsIn(source: string): { line: number; ms: number }[] {
  if (!MAY_HAVE_LIMIT.test(source)) return [];
  const file = ts.createSourceFile('a.tsx', source, ts.ScriptTarget.Latest, true);
  const limits: { line: number; ms: number }[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && LIMITED.has(calledName(node.expression)))
      for (const ms of node.arguments.slice(1).flatMap(limitOf))
        limits.push({ line: file.getLineAndCharacterOfPosition(node.getEnd()).line + 1, ms });
    ts.forEachChild(node, visit);
  };
  visit(file);
  return limits;
}

it('finds the limits of tests and hooks', () => {
  const source = `
    it('a', async () => {}, 1_000);
    it.each([1])('a', { timeout: 2_000 }, async () => {});
    (isLinux ? it : it.skip)('a', () => {}, 3_000);
    beforeAll(async () => { await poll(ready, { timeout: 5 }); setTimeout(end, 6); }, 4_000);
    it('a', () => {});`;
  expect(limitsIn(source)).toEqual([
    { line: 2, ms: 1000 },
    { line: 3, ms: 2000 },
    { line: 4, ms: 3000 },
    { line: 5, ms: 4000 },
  ]);
});

it('no test or hook has a shorter limit than its suite: a busy machine would fail it', () => {
  expect(files.length).toBeGreaterThan(100);
  const shorter = files.flatMap((file) => {
    const suite = file.endsWith('.deep.test.ts') ? DEEP_LIMIT_MS : GATE_LIMIT_MS;
    return limitsIn(readFileSync(path.join(root, file), 'utf8'))
      .filter(({ ms }) => ms < suite)
      .map(({ line, ms }) => `${file}:${line} ${ms}`);
  });
  expect(shorter).toEqual([]);
});
