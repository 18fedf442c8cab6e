/**
 * `npm run new-remote -- mfe-research`: adds a remote with a page and its test. `--help` lists the options. Exit
 * code 2: the request cannot be met, nothing was written.
 */
import path from 'node:path';
import { parseArgs } from 'node:util';
import { NewRemoteError } from '../shared/build/new-remote/names.mjs';
import { addRemote } from './new-remote/add-remote.mjs';

const root = path.dirname(import.meta.dirname);
const USAGE = `Usage: npm run new-remote -- <name> [options]

Adds a remote with a page and its test, e.g. npm run new-remote -- mfe-research.

  --path <path>    address of its page; default: the name without mfe-, e.g. /research
  --title <title>  title of its page; default: the words of the name, e.g. Research
  --dry-run        lists the files and writes nothing
  -h, --help       shows this text

See docs/adding-a-remote.md.`;

const print = (line) => process.stdout.write(`${line}\n`);

function run() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      path: { type: 'string' },
      title: { type: 'string' },
      'dry-run': { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h', default: false },
    },
  });
  if (values.help) return print(USAGE);
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
