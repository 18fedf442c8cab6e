import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { journalSizes, keepTelemetry, linesSince, vitalsByRemote, vitalText } from './vitals';

const lcp = (remote: string, value: unknown): string =>
  JSON.stringify({ kind: 'vital', remote, metric: 'LCP', value });

it('takes the 75th percentile of each remote', () => {
  const lines = [
    ...[400, 100, 300, 200].map((value) => lcp('mfe-screeners', value)),
    JSON.stringify({ kind: 'vital', remote: 'mfe-content', metric: 'CLS', value: 0 }),
  ];
  expect(vitalsByRemote(lines)).toEqual([
    {
      remote: 'mfe-content',
      p75: { LCP: null, INP: null, CLS: 0, FCP: null, TTFB: null },
      loads: 0,
    },
    {
      remote: 'mfe-screeners',
      p75: { LCP: 300, INP: null, CLS: null, FCP: null, TTFB: null },
      loads: 4,
    },
  ]);
});

it('ignores lines that are no vital', () => {
  const lines = [
    '',
    '{"kind":',
    'null',
    '7',
    lcp('shell', '300'),
    JSON.stringify({ kind: 'vital', remote: 'shell', metric: 'mount', value: 1 }),
    JSON.stringify({ kind: 'shown', remote: 'shell', metric: 'LCP', value: 1 }),
  ];
  expect(vitalsByRemote(lines)).toEqual([]);
});

it('reads only the records that a run added', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'vitals-'));
  try {
    const file = path.join(folder, 'run.jsonl');
    expect(journalSizes(path.join(folder, 'missing'))).toEqual(new Map());
    appendFileSync(file, `${lcp('before', 1)}\n`);
    const before = journalSizes(folder);
    keepTelemetry(file, 'not JSON');
    keepTelemetry(file, '{"records":7}');
    keepTelemetry(file, `{"records":[${lcp('shell', 2)}]}`);
    keepTelemetry(path.join(folder, 'next.jsonl'), `{"records":[${lcp('mfe-content', 3)}]}`);
    const remotes = vitalsByRemote(linesSince(folder, before)).map(({ remote }) => remote);
    expect(remotes).toEqual(['mfe-content', 'shell']);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

it('writes a missing value as a dash, and zero as zero', () => {
  expect(vitalText('CLS', 0)).toBe('0.000');
  expect(vitalText('LCP', 1240)).toBe('1.24 s');
  expect(vitalText('INP', 40.4)).toBe('40 ms');
  expect(vitalText('TTFB', null)).toBe('–');
});
