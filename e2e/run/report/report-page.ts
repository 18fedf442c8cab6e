import { METRICS, vitalText } from './vitals';
import {
  axeSummary,
  headingOf,
  notesOf,
  summary,
  unstableTests,
  type History,
  type RunReport,
  type TestReport,
} from './run-report';

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};
const escaped = (text: string): string =>
  text.replaceAll(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign);

const STYLE = `
:root { color-scheme: light dark; font: 15px/1.5 system-ui, sans-serif; }
body { max-width: 1100px; margin: 2rem auto; padding: 0 1rem; }
h1 { font-size: 1.5rem; } h2 { font-size: 1.1rem; margin-top: 2rem; }
table { border-collapse: collapse; width: 100%; }
th, td { text-align: left; overflow-wrap: anywhere; padding: 0.3rem 0.75rem 0.3rem 0; border-bottom: 1px solid #8884; vertical-align: top; }
td.number, th.number { text-align: right; font-variant-numeric: tabular-nums; white-space: nowrap; }
table.lines td { white-space: pre-line; }
pre { max-height: 28rem; overflow: auto; white-space: pre-wrap; overflow-wrap: anywhere; background: #8881; padding: 0.75rem; border-radius: 6px; }
.failed { color: #c62828; } .flaky { color: #b26a00; } .passed { color: #2e7d32; }
@media (prefers-color-scheme: dark) { .failed { color: #ff8a80; } .flaky { color: #ffcc80; } .passed { color: #a5d6a7; } }
.pictures { display: grid; grid-template-columns: repeat(auto-fit, minmax(18rem, 1fr)); gap: 1rem; }
figure { margin: 0; } img { max-width: 100%; border: 1px solid #8884; }`;

const NAMES: Readonly<Record<TestReport['outcome'], string>> = {
  passed: 'passed',
  failed: 'failed',
  flaky: 'later attempt',
  skipped: 'skipped',
};

const row = (cells: readonly string[]): string => `<tr>${cells.join('')}</tr>`;
const cell = (text: string): string => `<td>${escaped(text)}</td>`;
const outcomeCell = ({ outcome, skippedBecause }: TestReport): string =>
  `<td class="${outcome}">${escaped(
    skippedBecause === null ? NAMES[outcome] : `${NAMES[outcome]}: ${skippedBecause}`,
  )}</td>`;

/** The report's one page: site, composition, failures with traces, unstable tests, all tests. */
export function reportPage(report: RunReport, history: History): string {
  const failed = report.tests.filter(({ error }) => error !== null);
  const unstable = unstableTests(history);
  const versions = Object.entries(report.composition?.versions ?? {});
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escaped(summary(report))}</title>
<style>${STYLE}</style>
<h1>Browser tests: ${escaped(summary(report))}</h1>
<table>
${row(['<th scope="row">Site</th>', cell(report.site)])}
${row([
  '<th scope="row">Started</th>',
  cell(`${report.startedAt}, ${Math.round(report.milliseconds / 1000)} s`),
])}
${row(['<th scope="row">Browser</th>', cell(report.browser)])}
${report.commitOfTests ? row(['<th scope="row">Tests of commit</th>', cell(report.commitOfTests)]) : ''}
${row(['<th scope="row">Faults</th>', cell(report.faults.join(', ') || 'none')])}
${row([
  '<th scope="row">Composition</th>',
  cell(report.composition?.id ?? 'the site did not answer'),
])}
${report.asked ? row(['<th scope="row">Selected by</th>', cell(report.asked)]) : ''}
${versions
  .map(([name, version]) => row([`<th scope="row">${escaped(name)}</th>`, cell(version)]))
  .join('\n')}
</table>
<p><a href="playwright/index.html">Playwright’s report</a>, <a href="junit.xml">JUnit</a>, <a href="summary.md">Markdown</a></p>
<h2>Failures</h2>
${report.errors.map((error) => `<pre class="failed">${escaped(error)}</pre>`).join('\n')}
${failed.length + report.errors.length === 0 ? '<p>None.</p>' : failed.map(failure).join('\n')}
${notesOf(report)
  .map((note) => `<p>${escaped(note)}</p>`)
  .join('\n')}
<h2>Unstable in the latest runs</h2>
${
  unstable.length === 0
    ? '<p>None.</p>'
    : `<table>${unstable
        .map(({ name, outcomes }) =>
          row([cell(name), cell(outcomes.map((outcome) => NAMES[outcome]).join(', '))]),
        )
        .join('\n')}</table>`
}
<h2>Accessibility</h2>
<p>${escaped(axeSummary(report))}</p>
${accessibility(report)}
<h2>Vitals</h2>
${vitals(report)}
<h2>All tests</h2>
<table>
<tr><th>Test</th><th>Outcome</th><th>Seconds</th></tr>
${report.tests
  .map((test) =>
    row([
      cell(test.name),
      outcomeCell(test),
      `<td class="number">${(test.milliseconds / 1000).toFixed(1)}</td>`,
    ]),
  )
  .join('\n')}
</table>
</html>
`;
}

function accessibility({ axe }: RunReport): string {
  const violations = axe.filter(({ breaches }) => breaches.length > 0);
  if (violations.length === 0) return '';
  const rows = violations.map(({ state, breaches }) =>
    row([cell(state), cell(breaches.join('\n'))]),
  );
  return `<table class="lines">\n${rows.join('\n')}\n</table>`;
}

/** 75th percentiles of each remote, as its pages reported them. */
function vitals({ vitals: remotes }: RunReport): string {
  if (remotes.length === 0) return '<p>No page of this run reported any.</p>';
  const number = (text: string): string => `<td class="number">${text}</td>`;
  const head = ['75th percentile', ...METRICS, 'Pages'].map(
    (text, at) => `<th scope="col"${at === 0 ? '' : ' class="number"'}>${text}</th>`,
  );
  const rows = remotes.map(({ remote, p75, loads }) =>
    row([
      `<th scope="row">${escaped(remote)}</th>`,
      ...METRICS.map((metric) => number(vitalText(metric, p75[metric]))),
      number(String(loads)),
    ]),
  );
  return `<table>\n${row(head)}\n${rows.join('\n')}\n</table>`;
}

function failure(test: TestReport): string {
  const { error, outcome, attachments } = test;
  const isPicture = ({ path }: TestReport['attachments'][number]): boolean => path.endsWith('.png');
  const links = attachments
    .filter((attachment) => !isPicture(attachment))
    .map(({ name: what, path }) => `<a href="${escaped(path)}">${escaped(what)}</a>`);
  const figures = attachments
    .filter(isPicture)
    .map(
      ({ name: what, path }) =>
        `<figure><a href="${escaped(path)}"><img src="${escaped(path)}" alt="${escaped(what)}"></a><figcaption>${escaped(what)}</figcaption></figure>`,
    );
  return `<h3 class="${outcome}">${escaped(headingOf(test))}</h3>
<pre>${escaped(error ?? '')}</pre>
<p>${links.join(' ')}</p>
<div class="pictures">${figures.join('\n')}</div>`;
}
