#!/usr/bin/env node
/**
 * Commands of the package for a remote in a repository of its own:
 * `shared new-remote mfe-research [--path /research] [--title Research]` in its folder,
 * `shared build [--mode development] [--watch]` and `shared agreements [--check]`. Exit code 2: the
 * request cannot be met, nothing was written.
 */
import { parseArgs } from 'node:util';
import { recordHere } from './agreements/record-agreements.mjs';
import { NewRemoteError } from './new-remote/names.mjs';
import { standaloneRemote } from './new-remote/standalone-remote.mjs';

const USAGE =
  'usage: shared new-remote mfe-research [--path /research] [--title Research] | build | agreements [--check]';

function newRemote(args) {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { path: { type: 'string' }, title: { type: 'string' } },
  });
  const [name, ...others] = positionals;
  if (name === undefined || others.length > 0) throw new NewRemoteError(USAGE);
  for (const file of standaloneRemote(process.cwd(), { name, ...values }))
    process.stdout.write(`wrote ${file}\n`);
  process.stdout.write('\nNext: npm install, then npm test and npm run build.\n');
}

const [command, ...rest] = process.argv.slice(2);
try {
  if (command === 'build') {
    process.argv.splice(2, 1);
    await import('./run.mjs');
  } else if (command === 'agreements') {
    const { values } = parseArgs({ args: rest, options: { check: { type: 'boolean' } } });
    process.exitCode = await recordHere(process.cwd(), values);
  } else if (command === 'new-remote') newRemote(rest);
  else throw new NewRemoteError(USAGE);
} catch (error) {
  const isUsage = error instanceof NewRemoteError || error?.code?.startsWith('ERR_PARSE_ARGS');
  if (!isUsage) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 2;
}
