import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { copyTestDatabase } from '../database/test-database.fixture';
import { readEnvironment } from './environment';
import { runApi } from './run';

it.each([
  ['warn', 1],
  ['silent', 0],
])(
  'logs why market data is refused, unless the log level is too high (%s)',
  async (level, lines) => {
    const dataDir = await mkdtemp(join(tmpdir(), 'run-'));
    await copyTestDatabase(dataDir, 'user-data');
    await mkdir(join(dataDir, 'market'), { recursive: true });
    await writeFile(
      join(dataDir, 'market', 'current.json'),
      JSON.stringify({ id: '20260413T200000000Z-00000000-0000', manifest: '0'.repeat(64) }),
    );
    const logLines: string[] = [];
    const environment = readEnvironment({ DATA_DIR: dataDir, LOG_LEVEL: level });
    const api = await runApi(environment, (line) => logLines.push(line));
    try {
      const answer = await fetch(`http://127.0.0.1:${api.port}/api/market/status`);
      expect(answer.status).toBe(503);
      expect(logLines).toHaveLength(lines);
      for (const line of logLines)
        expect(line).toMatch(/20260413T200000000Z.*; nothing is served$/);
    } finally {
      await api.close();
      await rm(dataDir, { recursive: true, force: true });
    }
  },
  60_000,
);
