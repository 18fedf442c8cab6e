import { appendFile, mkdir, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';

/** Limit of bytes per day; later records are counted, but not written. */
const DAY_BYTES = 50 * 1024 * 1024;
/** Limit of bytes that wait for a slow disk; further ones are dropped, so that no visitor waits. */
const WAITING_BYTES = 2 * 1024 * 1024;
const KEPT_DAYS = 14;
const DAY_FILE = /^(\d{4}-\d{2}-\d{2})\./;

export interface Journal {
  /** Queues one line of the day; never waits and never throws. */
  write(day: string, line: string): void;
  /** Lines that were not written since the start, because of a full day or a slow disk. */
  dropped(): number;
  /** Resolves when everything queued so far is on the disk or given up. */
  settled(): Promise<void>;
}

export interface JournalOptions {
  dayBytes?: number;
  waitingBytes?: number;
  onError?: (error: Error) => void;
}

export const telemetryFolder = (dataDir: string): string => path.join(dataDir, 'telemetry');
export const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10);

/** Day files `YYYY-MM-DD.jsonl` in a folder; those of more than two weeks ago are removed. */
export function createJournal(
  folder: string,
  { dayBytes = DAY_BYTES, waitingBytes = WAITING_BYTES, onError = () => {} }: JournalOptions = {},
): Journal {
  let waiting: { day: string; line: string }[] = [];
  let bytes = 0;
  let lost = 0;
  let writing: Promise<void> | null = null;
  const written = new Map<string, number>();

  async function sizeOf(day: string, file: string): Promise<number> {
    const dayFile = written.get(day);
    if (dayFile !== undefined) return dayFile;
    // The first line of a day: create the folder and delete expired files.
    await mkdir(folder, { recursive: true });
    await removeOld(folder, day);
    written.clear();
    return stat(file).then(
      ({ size }) => size,
      () => 0,
    );
  }

  async function append(day: string, lines: string[]): Promise<void> {
    const file = path.join(folder, `${day}.jsonl`);
    let size = await sizeOf(day, file);
    const fitting: string[] = [];
    for (const line of lines) {
      const next = size + Buffer.byteLength(line) + 1;
      if (next > dayBytes) lost += 1;
      else {
        fitting.push(line);
        size = next;
      }
    }
    if (fitting.length > 0) await appendFile(file, `${fitting.join('\n')}\n`);
    written.set(day, size);
  }

  async function drain(): Promise<void> {
    while (waiting.length > 0) {
      const batch = waiting;
      waiting = [];
      bytes = 0;
      const days = new Map<string, string[]>();
      for (const { day, line } of batch) {
        const lines = days.get(day);
        if (lines) lines.push(line);
        else days.set(day, [line]);
      }
      for (const [day, lines] of days) {
        try {
          await append(day, lines);
        } catch (error) {
          lost += lines.length;
          onError(error instanceof Error ? error : new Error(String(error)));
        }
      }
    }
    writing = null;
  }

  return {
    write(day, line) {
      if (bytes + line.length > waitingBytes) {
        lost += 1;
        return;
      }
      waiting.push({ day, line });
      bytes += line.length;
      writing ??= Promise.resolve().then(drain);
    },
    dropped: () => lost,
    settled: async () => {
      await writing;
    },
  };
}

async function removeOld(folder: string, today: string): Promise<void> {
  const oldest = dayOf(Date.parse(today) - (KEPT_DAYS - 1) * 24 * 3600 * 1000);
  for (const name of await readdir(folder)) {
    const day = DAY_FILE.exec(name)?.[1];
    if (day !== undefined && day < oldest) await rm(path.join(folder, name), { force: true });
  }
}
