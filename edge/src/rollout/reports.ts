import type { TelemetryRecord } from 'shared/contract';
import type { VisitorReport } from './visitors';

const LOAD_PHASES = ['load', 'gate'];

/** What a record says of a visitor; null when it says nothing that a guard looks at. */
export function reportOf(record: TelemetryRecord): Pick<VisitorReport, 'signal' | 'value'> | null {
  switch (record.kind) {
    case 'attempt':
    case 'shown':
      return {};
    case 'error':
      if (record.name === 'PART-HUNG') return { signal: 'hang' };
      if (record.phase === 'page-data') return { signal: 'data' };
      return { signal: LOAD_PHASES.includes(record.phase) ? 'load' : 'error' };
    case 'vital':
      return record.metric === 'mount' || record.metric === 'INP'
        ? { signal: record.metric, value: Math.round(record.value) }
        : null;
    case 'event':
      return null;
  }
}
