import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { FORMAT_NAMES, type FormatName } from '../formats/formats';
import { ingestDamaged } from './ingest-damaged';
import { SAMPLES } from './samples.fixture';

describe('damaged files', () => {
  it('leave the old snapshot or a complete new one', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'damaged-'));
    const samples = Object.fromEntries(
      FORMAT_NAMES.map((format) => [format, [SAMPLES[format]]]),
    ) as Record<FormatName, (string | Uint8Array)[]>;
    const report = await ingestDamaged(folder, samples, 130, 7);
    await rm(folder, { recursive: true, force: true });
    expect(report.failures).toEqual([]);
    expect(report.refused).toBeGreaterThan(20);
    expect(report.accepted).toBeGreaterThan(20);
  });
});
