/** Vitals that pages of a run reported, for each remote. */
import { appendFileSync, mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

/** Vitals of a report, in the order of its columns. CLS is a score, the others are in ms. */
export const METRICS = ['LCP', 'INP', 'CLS', 'FCP', 'TTFB'] as const;
export type Metric = (typeof METRICS)[number];

export interface RemoteVitals {
  /** `shell` or the name of a remote. */
  remote: string;
  /** 75th percentile of the values. Null if no page reported the metric. */
  p75: Record<Metric, number | null>;
  /** Page loads with an LCP. */
  loads: number;
}

interface Vital {
  remote: string;
  metric: Metric;
  value: number;
}

/** Appends the records of a batch to a file, in the format of the edge's journal. */
export function keepTelemetry(file: string, batch: string): void {
  const records = recordsOf(batch);
  if (records.length === 0) return;
  mkdirSync(path.dirname(file), { recursive: true });
  appendFileSync(file, records.map((record) => `${JSON.stringify(record)}\n`).join(''));
}

function recordsOf(batch: string): unknown[] {
  const body = parsed(batch);
  const records: unknown = body === null ? null : Reflect.get(body, 'records');
  return Array.isArray(records) ? records : [];
}

/** Bytes of each journal file in a folder. */
export type Sizes = ReadonlyMap<string, number>;

export function journalSizes(folder: string): Sizes {
  return new Map(journals(folder).map((file) => [file, statSync(file).size]));
}

/** Lines that were added to the journals since. */
export function linesSince(folder: string, before: Sizes): string[] {
  return journals(folder).flatMap((file) =>
    readFileSync(file)
      .subarray(before.get(file) ?? 0)
      .toString('utf8')
      .split('\n'),
  );
}

function journals(folder: string): string[] {
  try {
    return readdirSync(folder)
      .filter((name) => name.endsWith('.jsonl'))
      .map((name) => path.join(folder, name));
  } catch {
    return [];
  }
}

/** Vitals of each remote in lines of a journal, by name. Other lines are ignored. */
export function vitalsByRemote(lines: readonly string[]): RemoteVitals[] {
  const values = new Map<string, Record<Metric, number[]>>();
  for (const line of lines) {
    const vital = vitalOf(line);
    if (!vital) continue;
    const own = values.get(vital.remote) ?? { LCP: [], INP: [], CLS: [], FCP: [], TTFB: [] };
    own[vital.metric].push(vital.value);
    values.set(vital.remote, own);
  }
  return [...values]
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(([remote, own]) => ({
      remote,
      p75: {
        LCP: upperQuartile(own.LCP),
        INP: upperQuartile(own.INP),
        CLS: upperQuartile(own.CLS),
        FCP: upperQuartile(own.FCP),
        TTFB: upperQuartile(own.TTFB),
      },
      loads: own.LCP.length,
    }));
}

/** The nearest-rank 75th percentile. */
const upperQuartile = (values: readonly number[]): number | null =>
  values.toSorted((a, b) => a - b)[Math.ceil(values.length * 0.75) - 1] ?? null;

function vitalOf(line: string): Vital | null {
  const record = parsed(line);
  if (record === null) return null;
  const { kind, remote, metric: name, value } = record as Record<string, unknown>;
  const metric = METRICS.find((one) => one === name);
  if (kind !== 'vital' || typeof remote !== 'string' || !metric) return null;
  return typeof value === 'number' && Number.isFinite(value) ? { remote, metric, value } : null;
}

function parsed(json: string): object | null {
  try {
    const value: unknown = JSON.parse(json);
    return typeof value === 'object' ? value : null;
  } catch {
    return null;
  }
}

/** `1.24 s`, `340 ms`, `0.012` for CLS. A dash without a value. */
export function vitalText(metric: Metric, value: number | null): string {
  if (value === null) return '–';
  if (metric === 'CLS') return value.toFixed(3);
  return value >= 1000 ? `${(value / 1000).toFixed(2)} s` : `${Math.round(value)} ms`;
}
