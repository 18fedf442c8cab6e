import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeSnapshot } from '../../api/src/market/snapshot/write';
import type { BenchmarkMarket } from '../portfolio/history';
import { records } from '../screener/universe';

/** A separate data directory. */
export async function temporaryDataDir(): Promise<{ path: string; remove: () => Promise<void> }> {
  const path = await mkdtemp(join(tmpdir(), 'bench-'));
  return { path, remove: () => rm(path, { recursive: true, force: true }) };
}

/**
 * Writes the invented market as a new snapshot.
 *
 * @param priced assets with prices of each day, beside the invented ones
 * @returns its id and the seconds it took
 */
export async function writeMarket(
  dataDir: string,
  rows: number,
  priced: BenchmarkMarket = { records: [], bars: new Map() },
): Promise<{ id: string; seconds: number }> {
  const all = [...records(rows), ...priced.records];
  const began = performance.now();
  const { id } = await writeSnapshot(dataDir, {
    records: all,
    history: () => null,
    bars: (symbol) => priced.bars.get(symbol) ?? null,
    meta: {
      asOf: '2026-11-20T21:00:00Z',
      demo: false,
      sources: ['bench'],
      createdAt: new Date().toISOString(),
    },
  });
  return { id, seconds: (performance.now() - began) / 1000 };
}

export function someSymbols(count: number): string[] {
  const symbols: string[] = [];
  for (const { symbol } of records(count)) symbols.push(symbol);
  return symbols;
}
