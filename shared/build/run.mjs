/**
 * Builds the package in the current folder by its webpack.config.mjs: `node ../shared/build/run.mjs`.
 * `--mode development` builds for development, `--watch` stays and builds again on changes.
 */
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import webpack from 'webpack';

const { values } = parseArgs({
  options: { mode: { type: 'string' }, watch: { type: 'boolean', default: false } },
});
if (values.mode) process.env.NODE_ENV = values.mode;
const { default: config } = await import(pathToFileURL(path.resolve('webpack.config.mjs')).href);
const compiler = webpack(config);

function report(error, stats) {
  if (error) process.stderr.write(`${error.stack ?? error}\n`);
  const failed = Boolean(error) || stats.hasErrors();
  if (stats) {
    const text = stats.toString({ preset: 'errors-warnings', colors: process.stdout.isTTY });
    if (failed || stats.hasWarnings()) process.stdout.write(`${text}\n`);
    // The shell has two builds: its scripts, and the server-rendered chrome.
    const all = stats.stats ?? [stats];
    const began = Math.min(...all.map(({ startTime }) => startTime));
    const took = `${Math.max(...all.map(({ endTime }) => endTime)) - began} ms`;
    process.stdout.write(
      `${path.basename(process.cwd())} ${failed ? 'failed' : 'built'} in ${took}\n`,
    );
  }
  if (failed) process.exitCode = 1;
}

if (values.watch) {
  const watching = compiler.watch({ aggregateTimeout: 100 }, report);
  for (const signal of ['SIGINT', 'SIGTERM'])
    process.once(signal, () => watching.close(() => process.exit(0)));
} else {
  compiler.run((error, stats) => {
    report(error, stats);
    // Writes the cache. The next build of an unchanged package then takes a fraction of a second.
    compiler.close((closing) => {
      if (closing) report(closing);
    });
  });
}
