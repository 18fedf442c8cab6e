import type { TelemetryBatch } from 'shared/contract';
import { SERVER_RENDER_PHASE } from '../../telemetry/summary';

export type Records = TelemetryBatch['records'];
export type Outcome =
  | 'fine'
  | 'throws'
  | 'hangs'
  | 'slow'
  | 'is left'
  | 'lacks a piece'
  | 'does not start'
  | 'has no first screen';

/** Phase and name of the error of a failing visit. */
const ERRORS: Partial<Record<Outcome, { phase: 'load' | 'render'; name: string }>> = {
  'does not start': { phase: 'load', name: 'PART-EVALUATE' },
  throws: { phase: 'render', name: 'TypeError' },
  hangs: { phase: 'load', name: 'PART-HUNG' },
};

interface Visit {
  /** Name and version of the remote. */
  name: string;
  version: string;
  outcome: Outcome;
  /** Number of the visitor: durations differ between visitors. */
  visitor: number;
}

/** Records that a visitor's page reports. */
export function visitRecords({ name, version, outcome, visitor }: Visit): Records {
  const page = { remote: name, version, page: '/a', age: 0 };
  const attempt = { ...page, kind: 'attempt' } as const;
  // The start of the attempt, then the beacon of a visitor who leaves after 1 to 9 s.
  if (outcome === 'is left')
    return [attempt, { ...attempt, left: 1000 + ((visitor * 1700) % 8000) }];
  const error = ERRORS[outcome];
  if (error)
    return [
      attempt,
      { ...page, kind: 'error', part: name, message: '', frames: [], count: 1, ...error },
    ];
  const fault: Records[number] = {
    ...page,
    kind: 'error',
    part: 'page',
    phase: SERVER_RENDER_PHASE,
    name: 'RENDER-THREW',
    message: '',
    frames: [],
    count: 1,
  };
  const mounting = outcome === 'slow' ? 4000 : 300 + (visitor % 50);
  const piece = { ...page, kind: 'piece', file: 'chart.js' } as const;
  return [
    // The edge reports it; the browser renders the page.
    ...(outcome === 'has no first screen' ? [fault] : []),
    attempt,
    { ...page, kind: 'shown', waited: 400 + mounting },
    // The same visitor sees the failure repeatedly.
    ...(outcome === 'lacks a piece' ? Array.from({ length: 5 }, () => piece) : []),
    { ...page, kind: 'vital', metric: 'mount', value: mounting },
    { ...page, kind: 'vital', metric: 'INP', value: 80 + (visitor % 30) },
  ];
}
