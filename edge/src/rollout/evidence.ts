import { appendFile, mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { LruCache } from 'shared/server';
import { z } from 'zod';
import { delayedSave } from '../telemetry/delayed-save';
import type { Trial } from './trials';
import {
  DURATION_SIGNALS,
  FAILURE_SIGNALS,
  SHOWN_SIGNAL,
  Visitors,
  type VisitorRecord,
  type VisitorReport,
} from './visitors';

const STORED_DAYS = 14;
const SAVE_AFTER_MS = 1000;
/** Limit of visitors from one address in one trial: no single address decides a rollout. */
const MAX_VISITORS_OF_ADDRESS = 20;
const MAX_ADDRESSES = 50_000;

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
  /** Forgets trials that are over; their files stay for two weeks. */
  retain(trials: readonly Trial[]): void;
  /** Writes all pending reports to the disk. */
  save(): Promise<void>;
}

/** A trial in the memory of an edge. */
interface Opened {
  /** Reports written by this edge, so that duplicates are not written again. */
  written: Visitors;
  /** Number of visitors from each address. */
  addresses: LruCache<number>;
  /** Content of all edges' files, up to these offsets. */
  all: Visitors;
  offsets: Map<string, number>;
}

/**
 * Reports about releases in a rollout, as files that edges over one folder share:
 * `<remote>@<version>@<start>.<edge>.jsonl`. Each edge appends to its own file and continues it after
 * a restart. A reader merges the files by visitor, so that a visitor of two edges counts once.
 */
export function evidenceFiles(
  folder: string,
  instance: string,
  onError: (error: Error) => void,
): Evidence {
  const trials = new Map<string, Opened>();
  let waiting = new Map<string, string[]>();
  const saving = delayedSave(write, SAVE_AFTER_MS, onError);

  function opened(trial: Trial): Opened {
    const key = keyOf(trial);
    const present = trials.get(key) ?? {
      written: new Visitors(),
      addresses: new LruCache<number>(MAX_ADDRESSES),
      all: new Visitors(),
      offsets: new Map<string, number>(),
    };
    trials.set(key, present);
    return present;
  }

  async function write(): Promise<void> {
    const files = waiting;
    waiting = new Map();
    if (files.size === 0) return;
    await mkdir(folder, { recursive: true });
    for (const [name, lines] of files)
      await appendFile(path.join(folder, name), lines.map((line) => `${line}\n`).join(''));
    await removeOld(folder);
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
      const name = `${keyOf(trial)}.${instance}.jsonl`;
      waiting.set(name, [...(waiting.get(name) ?? []), JSON.stringify(report)]);
      saving.schedule();
    },
    async read(trial) {
      await saving.save();
      const { all, offsets } = opened(trial);
      const names = await readdir(folder).catch((): string[] => []);
      for (const name of names.filter((one) => one.startsWith(`${keyOf(trial)}.`))) {
        const from = offsets.get(name) ?? 0;
        const { reports, bytes } = await readReports(path.join(folder, name), from);
        offsets.set(name, from + bytes);
        for (const report of reports) all.add(report);
      }
      return all.inOrder();
    },
    retain(current) {
      const keys = new Set(current.map(keyOf));
      for (const key of trials.keys()) if (!keys.has(key)) trials.delete(key);
    },
    save: saving.save,
  };
}

const isLoopback = (address: string): boolean => /^(?:::ffff:)?127\.|^::1$/.test(address);

/**
 * Whole lines from an offset on. Unreadable lines are skipped, e.g. the torn line of an edge that
 * died.
 */
async function readReports(file: string, from: number) {
  const handle = await open(file, 'r');
  try {
    const { size } = await handle.stat();
    // Reading zero bytes is an error.
    if (size <= from) return { bytes: 0, reports: [] };
    const length = size - from;
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, from);
    const bytes = buffer.subarray(0, bytesRead).lastIndexOf('\n') + 1;
    const lines = buffer.subarray(0, bytes).toString('utf8').split('\n');
    return { bytes, reports: lines.flatMap(parseReport) };
  } finally {
    await handle.close();
  }
}

function parseReport(line: string): VisitorReport[] {
  try {
    return [reportSchema.parse(JSON.parse(line))];
  } catch {
    return [];
  }
}

async function removeOld(folder: string): Promise<void> {
  const oldest = Date.now() - STORED_DAYS * 24 * 3600 * 1000;
  for (const name of await readdir(folder)) {
    const file = path.join(folder, name);
    if ((await stat(file)).mtimeMs < oldest) await rm(file, { force: true });
  }
}
