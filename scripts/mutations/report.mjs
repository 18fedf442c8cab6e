const OUTCOMES = {
  failed: 'caught',
  passed: 'NOT CAUGHT',
  // A defect that no test can load proves nothing about the tests.
  broken: 'DOES NOT RUN',
};

/** A result as one line of the terminal. */
export const line = ({ defect, outcome, by }) =>
  `${OUTCOMES[outcome].padEnd(14)}${defect.kind.padEnd(15)}${defect.file}: ${defect.name}${by.length > 0 ? `\n${' '.repeat(14)}${by[0]}` : ''}`;

/** Caught defects of each package, a line each. */
export function byPackage(results) {
  const packageOf = ({ defect }) => defect.file.split('/')[0];
  return [...new Set(results.map(packageOf))]
    .map((name) => {
      const all = results.filter((result) => packageOf(result) === name);
      const caught = all.filter(({ outcome }) => outcome === 'failed').length;
      return `${name.padEnd(18)}${caught} of ${all.length}`;
    })
    .join('\n');
}

const cell = (text) => text.replaceAll('|', '\\|').replaceAll('\n', ' ');

/** All results as a table in Markdown. */
export const asMarkdown = (results) =>
  [
    '| Defect | Kind | File | Outcome | By |',
    '| --- | --- | --- | --- | --- |',
    ...results.map(
      ({ defect, outcome, by }) =>
        `| ${cell(defect.name)} | ${defect.kind} | \`${defect.file}\` | ${OUTCOMES[outcome]} | ${cell(by.join('; '))} |`,
    ),
    '',
  ].join('\n');
