import { assert, array, property, string } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { deployment } from '../testing/deployments';
import type { FleetDocument } from '../discovery/schema';
import { addRecord, type Summary } from '../telemetry/summary';
import { proposalLines } from './approvals/open-proposals';
import { fittedTable, LINE_WIDTH, wrapLine } from './fitted-table';
import { statusRows, statusTable } from './status';

const AT = '2026-11-25T12:00:00.000Z';
const LONG = 'x'.repeat(70);
const REASON = 'the page of a share did not open for visitors of a small market, '.repeat(6).trim();

/** Many remotes, each with long names, long versions and every state that has a reason. */
function largeFleet(): FleetDocument {
  const names = Array.from({ length: 60 }, (_, i) => `${i}-${LONG}`);
  return {
    schema: '',
    approvals: names,
    frozen: Object.fromEntries(names.map((name) => [name, { who: LONG, reason: REASON, at: AT }])),
    microFrontends: Object.fromEntries(
      names.map((name) => [
        name,
        [
          deployment(`1.0.0-${LONG}`, 99.99, { owner: `team ${LONG}` }),
          deployment(`2.0.0-${LONG}`, 0.01, {
            owner: `team ${LONG}`,
            rolledBack: { reason: REASON, at: AT },
            killed: { reason: REASON, at: AT },
          }),
        ],
      ]),
    ),
  };
}

function summaryOf({ microFrontends }: FleetDocument): Summary {
  const summary: Summary = {};
  for (const [remote, list] of Object.entries(microFrontends))
    for (const { metadata } of list)
      addRecord(
        summary,
        { kind: 'attempt', remote, version: metadata.version, page: '/a' },
        { group: null, at: 0, reported: { isFirst: () => true, replace: () => undefined } },
      );
  return summary;
}

const widest = (text: string): number =>
  Math.max(...text.split('\n').map((line) => [...line].length));
const withoutSpaces = (text: string): string => text.replaceAll(/\s/g, '');

describe('status', () => {
  it('fits 120 columns with many remotes, long names, versions and reasons', () => {
    const document = largeFleet();
    const text = statusTable(document, summaryOf(document));
    expect(widest(text)).toBeLessThanOrEqual(120);
    // Nothing of a reason is cut off.
    expect(text.replaceAll(/\s+/g, ' ')).toContain(`rolled back: ${REASON}`);
    const proposals = [
      { id: '3f9a1c0d2b4e', name: LONG, command: `release ${LONG} 1.0.0-${LONG} --traffic 100` },
    ].map((one) => ({ ...one, digest: '', who: LONG, reason: REASON, at: AT, expires: AT }));
    expect(widest(proposalLines(proposals).join('\n'))).toBeLessThanOrEqual(120);
  });

  it('includes everything in its data', () => {
    const document = largeFleet();
    const [first, second] = statusRows(document, summaryOf(document), `0-${LONG}`);
    expect(first).toMatchObject({
      name: `0-${LONG}`,
      version: `1.0.0-${LONG}`,
      owner: `team ${LONG}`,
      frozen: { who: LONG, reason: REASON },
    });
    expect(second).toMatchObject({ killed: { reason: REASON }, rolledBack: { reason: REASON } });
  });

  it('prints names and versions of a typical fleet on one line each', () => {
    const document: FleetDocument = {
      schema: '',
      frozen: { 'mfe-pro-filters': { who: 'Team A', reason: 'a sale', at: AT } },
      microFrontends: {
        'mfe-pro-filters': [
          deployment('1.0.0-ab12cd34', 90, { owner: 'research' }),
          deployment('1.0.0-99887766', 10, { owner: 'research' }),
        ],
      },
    };
    const lines = statusTable(document, summaryOf(document)).split('\n');
    expect(lines.filter((line) => line.startsWith('mfe-pro-filters  1.0.0-'))).toHaveLength(4);
    expect(lines[1]).toMatch(
      /^mfe-pro-filters {2}1\.0\.0-ab12cd34 {2}90 % +default, frozen +research/,
    );
    expect(lines[2]).toBe('  frozen: by Team A, a sale');
  });
});

describe('a fitted table', () => {
  const cells = array(array(string({ maxLength: 200 }), { maxLength: 20 }), { maxLength: 8 });

  it('is never wider than its width and loses no character', () => {
    assert(
      property(cells, (rows) => {
        const lines = fittedTable(rows);
        for (const line of lines) expect([...line].length).toBeLessThanOrEqual(LINE_WIDTH);
        const letters = (text: string) => [...withoutSpaces(text)].toSorted().join('');
        expect(letters(lines.join('\n'))).toBe(letters(rows.flat().join('')));
      }),
    );
  });

  it('breaks lines at spaces', () => {
    expect(wrapLine('one two three', 8, '  ')).toEqual(['one two', '  three']);
    expect(wrapLine('abcdefgh', 3)).toEqual(['abc', 'def', 'gh']);
    expect(wrapLine('', 3)).toEqual(['']);
  });
});
