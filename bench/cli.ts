/** `npm run bench [-- name …] [--json]`: runs benchmarks and prints their results. */
import { readdir } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Argument, Command } from '@commander-js/extra-typings';
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

async function main(): Promise<void> {
  const allNames = await names();
  const program = new Command('npm run bench --')
    .addArgument(new Argument('[name...]', 'benchmarks to run; default all').choices(allNames))
    .option('--json', 'prints the results as JSON')
    .showHelpAfterError()
    .exitOverride(({ exitCode }) => process.exit(exitCode === 0 ? 0 : 2))
    .parse();
  const { json } = program.opts();
  const [benchmarkNames] = program.processedArgs;
  const log = (message: string) => {
    if (!json) console.log(message);
  };
  const reports: Record<string, Report> = {};
  for (const name of benchmarkNames?.length ? benchmarkNames : allNames) {
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
}

await main();
