/**
 * `npm run chaos`: kills the parts of a site of nine machines under load, see docs/operating.md. Exit
 * code: 0 when done, 1 for a failure, 2 for wrong usage or a machine on which it cannot run.
 */
import { spawnSync } from 'node:child_process';
import { Command, InvalidArgumentError } from '@commander-js/extra-typings';
import { runChaos } from './chaos';
import { reportLines } from './print';
import { chaosAbsence, ISOLATED } from './requirements';

/** Marks the process that is in namespaces of its own. */
const INSIDE = 'CHAOS_INSIDE';

const whole = (text: string): number => {
  if (!/^\d{1,5}$/.test(text)) throw new InvalidArgumentError('must be a whole number');
  return Number(text);
};

/** This command again, in namespaces of its own. @returns its exit code */
function again(): number {
  const absence = chaosAbsence();
  if (absence !== null) {
    process.stderr.write(`chaos: ${absence}\n`);
    return 2;
  }
  const [program = '', ...args] = [...ISOLATED, process.execPath, ...process.execArgv];
  const { status } = spawnSync(program, [...args, ...process.argv.slice(1)], {
    env: { ...process.env, [INSIDE]: '1' },
    stdio: 'inherit',
  });
  return status ?? 1;
}

await new Command('npm run chaos --')
  .exitOverride(({ exitCode }) => process.exit(exitCode === 0 ? 0 : 2))
  .showHelpAfterError()
  .description('kills parts of a site of nine machines under load, and prints what that cost')
  .option('--seconds <n>', 'length of the random kills', whole, 75)
  .option('--away <n>', 'seconds for which store and Redis are away', whole, 20)
  .option(
    '--outage <n>',
    'seconds for which all, an API, and an edge have no PostgreSQL',
    whole,
    15,
  )
  .option('--seed <n>', 'order of the kills', whole, 1)
  .option('--json', 'prints the report as JSON')
  .action(async ({ seconds, away, outage, seed, json = false }) => {
    if (!process.env[INSIDE]) return process.exit(again());
    const options = { seconds, awaySeconds: away, outageSeconds: outage, seed };
    const report = await runChaos(options, (line) => void process.stderr.write(`${line}\n`));
    process.stdout.write(
      `${json ? JSON.stringify(report) : reportLines(report).join('\n')}\n`,
      // Processes of the site may be left behind by a failed run; they end with this one.
      () => process.exit(0),
    );
  })
  .parseAsync();
