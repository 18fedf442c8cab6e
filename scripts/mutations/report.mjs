const OUTCOMES = {
  failed: 'caught',
  passed: 'NOT CAUGHT',
  // A defect that no test can load proves nothing about the tests.
  broken: 'DOES NOT RUN',
};

/** A result as one line of the terminal. */
export const line = ({ defect, outcome, by }) =>
  `${OUTCOMES[outcome].padEnd(14)}${defect.kind.padEnd(15)}${defect.file}: ${defect.name}${by.length > 0 ? `\n${' '.repeat(14)}${by[0]}` : ''}`;

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
