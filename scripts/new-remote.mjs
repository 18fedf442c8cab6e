/**
 * `npm run new-remote -- mfe-research [--path /research] [--title Research] [--dry-run]`
 *
 * Adds a remote with a page and its test. Exit code 2: the request cannot be met, nothing was written.
 */
import path from 'node:path';
import { parseArgs } from 'node:util';
import { NewRemoteError } from '../shared/build/new-remote/names.mjs';
import { addRemote } from './new-remote/add-remote.mjs';

const root = path.dirname(import.meta.dirname);
const print = (line) => process.stdout.write(`${line}\n`);

function run() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      path: { type: 'string' },
      title: { type: 'string' },
      'dry-run': { type: 'boolean', default: false },
    },
  });
  const [name, ...others] = positionals;
  if (name === undefined || others.length > 0)
    throw new NewRemoteError('Give one name, e.g. npm run new-remote -- mfe-research.');
  const dryRun = values['dry-run'];
  const files = addRemote(root, { name, path: values.path, title: values.title, dryRun });
  for (const file of files) print(`${dryRun ? 'would write' : 'wrote'} ${file}`);
  if (dryRun) return;
  print('');
  print(`Next: npm install, then npm start; its test: npm test -w ${name}.`);
  print(`Undo: remove the folder ${name} and its lines in package.json and CODEOWNERS.`);
}

try {
  run();
} catch (error) {
  const isUsage = error instanceof NewRemoteError || error?.code?.startsWith('ERR_PARSE_ARGS');
  if (!isUsage) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 2;
}
