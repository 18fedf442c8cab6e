/**
 * Checks commit messages.
 *
 * `node scripts/commit-message.mjs FILE`           a message in a file, as git's commit-msg hook passes it
 * `node scripts/commit-message.mjs --range A..B`   all commits of a range, as CI does for a pull request
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { commitMessageFaults } from './commits/message-rules.mjs';

const [first, range] = process.argv.slice(2);

function messages() {
  if (first === undefined) throw new Error('Usage: commit-message.mjs FILE | --range A..B');
  if (first !== '--range') return [readFileSync(first, 'utf8')];
  const log = execFileSync('git', ['log', '-z', '--format=%B', '--end-of-options', range], {
    encoding: 'utf8',
  });
  return log.split('\0').filter((message) => message !== '');
}

for (const message of messages())
  for (const fault of commitMessageFaults(message)) {
    process.stderr.write(`${message.split('\n')[0]}\n  ${fault}\n`);
    process.exitCode = 1;
  }
