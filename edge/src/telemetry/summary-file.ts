import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { replaceFile } from 'shared/server';
import { delayedSave } from './delayed-save';
import { databaseOf } from '../database/registry';
import { createCountsTable, readCounts } from './counts-table';
import type { DailyCounts } from './daily-counts';
import { dayOf } from './journal';
import { mergeSummary, summarySchema, type Summary } from './summary';

/** Time for which counts may be in memory only. */
const SAVE_AFTER_MS = 2000;
const SUMMARY_FILE = /^(\d{4}-\d{2}-\d{2})\.[\w-]+\.summary\.json$/;

/** The counts of this edge: in the database of its fleet if there is one, else in the folder. */
export function dailyCounts(
  folder: string,
  instance: string,
  onError: (error: Error) => void,
): DailyCounts {
  const database = databaseOf(folder);
  return database
    ? createCountsTable(database, onError)
    : createSummaryFile(folder, instance, onError);
}

/**
 * The counts of this edge, one file a day: `YYYY-MM-DD.<instance>.summary.json`. Edges that share a
 * folder have separate files, and a reader adds them up. A restarted edge continues its file.
 */
export function createSummaryFile(
  folder: string,
  instance: string,
  onError: (error: Error) => void = () => {},
): DailyCounts {
  let current: { day: string; summary: Promise<Summary> } | null = null;
  const saving = delayedSave(write, SAVE_AFTER_MS, onError);
  const fileOf = (day: string): string => path.join(folder, `${day}.${instance}.summary.json`);

  async function write(): Promise<void> {
    if (current) await replaceFile(fileOf(current.day), JSON.stringify(await current.summary));
  }

  return {
    async of(day) {
      if (current && current.day !== day) await saving.save();
      if (current?.day !== day)
        current = { day, summary: read(fileOf(day)).then((summary) => summary ?? {}) };
      saving.schedule();
      return current.summary;
    },
    save: saving.save,
  };
}

/** Null if the file is missing or cannot be parsed. */
async function read(file: string): Promise<Summary | null> {
  try {
    return summarySchema.parse(JSON.parse(await readFile(file, 'utf8')));
  } catch {
    return null;
  }
}

/** The counts of the last days, including today, of all edges together. */
export async function readSummary(folder: string, days = 7, now = Date.now()): Promise<Summary> {
  const first = dayOf(now - (days - 1) * 24 * 3600 * 1000);
  const database = databaseOf(folder);
  if (database) return readCounts(database, first);
  const names = await readdir(folder).catch((): string[] => []);
  const total: Summary = {};
  for (const name of names.toSorted()) {
    const day = SUMMARY_FILE.exec(name)?.[1];
    if (day === undefined || day < first) continue;
    const summary = await read(path.join(folder, name));
    if (summary) mergeSummary(total, summary);
  }
  return total;
}
