import { FAULTLESS_PHASES, type TelemetryRecord } from 'shared/contract';
import type { VisitorReport } from './visitors';

const LOAD_PHASES = ['load', 'gate'];
const FAULTLESS: readonly string[] = Object.values(FAULTLESS_PHASES);

/** Guard signal of a telemetry record; null if no guard uses the record. */
export function reportOf(
  record: TelemetryRecord,
): Pick<VisitorReport, 'signal' | 'value' | 'page'> | null {
  const { page } = record;
  switch (record.kind) {
    case 'attempt':
      return record.left === undefined
        ? {}
        : { signal: 'left', value: Math.round(record.left), page };
    case 'shown':
      // Shells before contract 1.20 measure no wait.
      return record.waited === undefined
        ? { signal: 'shown' }
        : { signal: 'wait', value: Math.round(record.waited), page };
    case 'error':
      if (FAULTLESS.includes(record.phase)) return null;
      if (record.name === 'PART-HUNG') return { signal: 'hang' };
      if (record.phase === 'page-data') return { signal: 'data' };
      return { signal: LOAD_PHASES.includes(record.phase) ? 'load' : 'error' };
    case 'piece':
      return { signal: 'piece' };
    case 'vital':
      return record.metric === 'mount' || record.metric === 'INP'
        ? { signal: record.metric, value: Math.round(record.value), page }
        : null;
    case 'event':
      return null;
  }
}
