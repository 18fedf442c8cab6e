/** `npm run bench [-- name …] [--json]`: runs benchmarks and prints their results. */
import { readdir } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Benchmark, Report } from './benchmark';
import { loadOpponent } from './opponents';
import { formatReport } from './print';

const HERE = dirname(fileURLToPath(import.meta.url));

async function names(): Promise<string[]> {
  const entries = await readdir(HERE, { withFileTypes: true });
  return entries
    .filter((entry) => entry.isDirectory() && existsSync(join(HERE, entry.name, 'index.ts')))
    .map((entry) => entry.name)
    .toSorted();
}

async function main(args: string[]): Promise<number> {
  const json = args.includes('--json');
  const benchmarkNames = args.filter((arg) => !arg.startsWith('--'));
  const allNames = await names();
  const unknown = benchmarkNames.filter((name) => !allNames.includes(name));
  if (unknown.length > 0 || args.some((arg) => arg.startsWith('--') && arg !== '--json')) {
    console.error(`Usage: npm run bench [-- ${allNames.join(' | ')}] [--json]`);
    return 2;
  }
  const log = (message: string) => {
    if (!json) console.log(message);
  };
  const reports: Record<string, Report> = {};
  for (const name of benchmarkNames.length > 0 ? benchmarkNames : allNames) {
    const { default: benchmark } = (await import(`./${name}/index.ts`)) as { default: Benchmark };
    log(`\n${name}: ${benchmark.summary}`);
    const missing: string[] = [];
    const opponent = async (library: string, version: string): Promise<unknown> => {
      try {
        return await loadOpponent(library, version, log);
      } catch (error) {
        const [reason] = String(error instanceof Error ? error.message : error).split('\n');
        missing.push(`${library}@${version} is left out: ${reason}`);
        return null;
      }
    };
    const report = await benchmark.run({ opponent, log });
    report.notes.push(...missing);
    reports[name] = report;
    log(`\n${formatReport(report)}`);
  }
  if (json) console.log(JSON.stringify(reports, null, 1));
  return 0;
}

process.exitCode = await main(process.argv.slice(2));
