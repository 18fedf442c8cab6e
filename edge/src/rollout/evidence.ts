import path from 'node:path';
import { LruCache } from 'shared/server';
import { z } from 'zod';
import { databaseOf } from '../database/registry';
import { delayedSave } from '../telemetry/delayed-save';
import { reportFiles, type ReportLog } from './report-log';
import { reportTable } from './report-table';
import type { Trial } from './trials';
import {
  DURATION_SIGNALS,
  FAILURE_SIGNALS,
  SHOWN_SIGNAL,
  Visitors,
  type VisitorRecord,
  type VisitorReport,
} from './visitors';

const SAVE_AFTER_MS = 1000;
/** Limit of visitors from one address in one trial: no single address decides a rollout. */
const MAX_VISITORS_OF_ADDRESS = 20;
const MAX_ADDRESSES = 50_000;
/** Limit of reports of one trial that wait for a storage that is away. */
const MAX_WAITING = 50_000;

const reportSchema = z.strictObject({
  visitor: z.string().min(1),
  arm: z.enum(['canary', 'control']),
  at: z.number(),
  signal: z.enum([...FAILURE_SIGNALS, ...DURATION_SIGNALS, SHOWN_SIGNAL]).optional(),
  value: z.number().optional(),
  page: z.string().optional(),
});

/** Folder of the evidence of all edges. */
export const evidenceFolder = (telemetryDir: string): string => path.join(telemetryDir, 'rollouts');

const keyOf = ({ name, version, startedAt }: Trial): string => `${name}@${version}@${startedAt}`;

export interface Evidence {
  /**
   * Adds a page's report; reports without new information are not stored. `address`: the client's
   * address.
   */
  add(trial: Trial, report: VisitorReport, address: string): void;
  /** Visitors of a trial as seen by all edges, in the order of arrival. */
  read(trial: Trial): Promise<VisitorRecord[]>;
  /** Forgets trials that are over; their reports stay stored for two weeks. */
  retain(trials: readonly Trial[]): void;
  /** Writes all pending reports. */
  save(): Promise<void>;
}

/** A trial in the memory of an edge. */
interface Opened {
  /** Reports written by this edge, so that duplicates are not written again. */
  written: Visitors;
  /** Number of visitors from each address. */
  addresses: LruCache<number>;
  /** Reports of all edges that were read so far. */
  all: Visitors;
}

/** The evidence of a fleet: in its database if it has one, else in the folder of its telemetry. */
export function evidenceOf(
  telemetryDir: string,
  instance: string,
  onError: (error: Error) => void,
): Evidence {
  const database = databaseOf(telemetryDir);
  return database
    ? createEvidence(reportTable(database), onError)
    : evidenceFiles(evidenceFolder(telemetryDir), instance, onError);
}

/** Evidence as files that edges over one folder share. */
export const evidenceFiles = (
  folder: string,
  instance: string,
  onError: (error: Error) => void,
): Evidence => createEvidence(reportFiles(folder, instance), onError);

/**
 * Reports about releases in a rollout. Each edge appends to its own part of the log. A reader merges
 * all of them by visitor, so that a visitor of two edges counts once.
 */
function createEvidence(log: ReportLog, onError: (error: Error) => void): Evidence {
  const trials = new Map<string, Opened>();
  let waiting = new Map<string, string[]>();
  const saving = delayedSave(write, SAVE_AFTER_MS, onError);

  function opened(trial: Trial): Opened {
    const key = keyOf(trial);
    const present = trials.get(key) ?? {
      written: new Visitors(),
      addresses: new LruCache<number>(MAX_ADDRESSES),
      all: new Visitors(),
    };
    trials.set(key, present);
    return present;
  }

  async function write(): Promise<void> {
    const lines = waiting;
    waiting = new Map();
    if (lines.size === 0) return;
    try {
      await log.append(lines);
    } catch (error) {
      // Written with the next ones. Reports that were stored after all count once.
      for (const [key, missed] of lines) {
        const all = [...missed, ...(waiting.get(key) ?? [])];
        waiting.set(key, all.slice(0, MAX_WAITING));
      }
      throw error;
    }
  }

  return {
    add(trial, report, address) {
      const { written, addresses } = opened(trial);
      if (!written.has(report)) {
        // Applies to a visitor's first report, before its outcome is known: both arms are limited alike.
        const brought = addresses.get(address) ?? 0;
        if (brought >= MAX_VISITORS_OF_ADDRESS && !isLoopback(address)) return;
        addresses.set(address, brought + 1);
      }
      if (!written.add(report)) return;
      const key = keyOf(trial);
      const lines = waiting.get(key) ?? [];
      lines.push(JSON.stringify(report));
      waiting.set(key, lines);
      saving.schedule();
    },
    async read(trial) {
      await saving.save();
      const { all } = opened(trial);
      for (const line of await log.readNew(keyOf(trial)))
        for (const report of parseReport(line)) all.add(report);
      return all.inOrder();
    },
    retain(current) {
      const keys = new Set(current.map(keyOf));
      for (const key of trials.keys()) if (!keys.has(key)) trials.delete(key);
      log.retain(keys);
    },
    save: saving.save,
  };
}

const isLoopback = (address: string): boolean => /^(?:::ffff:)?127\.|^::1$/.test(address);

function parseReport(line: string): VisitorReport[] {
  try {
    return [reportSchema.parse(JSON.parse(line))];
  } catch {
    return [];
  }
}
