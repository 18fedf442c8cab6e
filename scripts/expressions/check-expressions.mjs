/** Checks expressions by their proofs and by the table of reviewed ones. */
import { findExpressions } from './find-expressions.mjs';
import { prover } from './prove-linear.mjs';

const REMEDY =
  'Remedy: write it so that no two repetitions can match the same text, scan with a loop, or check the length first and add it to scripts/expressions/reviewed-expressions.mjs with the reason.';

/** How an expression is written in the table and in messages. */
const written = ({ source, flags, isBuilt }) => (isBuilt ? source : `/${source}/${flags}`);

/**
 * @param {Iterable<readonly [file: string, text: string]>} sources
 * @param {readonly {file: string, expression: string, atMost?: number, reason: string}[]} reviewed
 * @param {string | null} [cacheFile] keeps proofs between runs
 * @returns {Promise<{lines: string[], problems: string[], counts: object}>} a line for each expression, and one for
 *   each that is neither proven nor reviewed, or that is reviewed without need
 */
export async function checkSources(sources, reviewed, cacheFile = null) {
  const expressions = [...sources].flatMap(([file, text]) => findExpressions(file, text));
  const verdicts = prover(cacheFile);
  const result = await checkExpressions(expressions, reviewed, verdicts);
  verdicts.save();
  return result;
}

/**
 * @param {readonly import('./find-expressions.mjs').Expression[]} expressions
 * @param {readonly {file: string, expression: string, atMost?: number, reason: string}[]} reviewed
 * @param {{verdictOf(expression: object): Promise<import('./prove-linear.mjs').Verdict>}} prover
 */
async function checkExpressions(expressions, reviewed, prover) {
  const unused = new Set(reviewed);
  const lines = [];
  const problems = [];
  const counts = { found: expressions.length, different: 0, proven: 0, reviewed: 0 };
  counts.different = new Set(expressions.map(written)).size;
  for (const expression of expressions) {
    const text = written(expression);
    const place = `${expression.file}:${expression.line}`;
    const verdict = expression.isBuilt
      ? { kind: 'unproven', bound: 'built at run time' }
      : await prover.verdictOf(expression);
    if (verdict.kind === 'linear') {
      counts.proven += 1;
      lines.push(`${place}\t${verdict.bound}\t${text}`);
      continue;
    }
    const entry = reviewed.find(
      ({ file, expression: one }) => file === expression.file && one === text,
    );
    if (entry) {
      unused.delete(entry);
      counts.reviewed += 1;
      const limit = entry.atMost === undefined ? '' : `at most ${entry.atMost} characters: `;
      lines.push(`${place}\t${verdict.bound}, ${limit}${entry.reason}\t${text}`);
      continue;
    }
    lines.push(`${place}\t${verdict.bound}\t${text}`);
    const attack = verdict.attack ? `\n  Attack: ${verdict.attack}` : '';
    problems.push(`${place}: ${text} is not linear (${verdict.bound}).${attack}\n  ${REMEDY}`);
  }
  for (const { file, expression } of unused)
    problems.push(`${file}: ${expression} is reviewed without need. Remove it from the table.`);
  return { lines, problems, counts };
}
