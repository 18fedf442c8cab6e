import { CliError } from '../../release/cli-error';
import type { Outcome } from '../outcome';
import { table } from '../status';
import { COMMAND_USAGES, findUsage, usageOf } from './command-usages';

const REST = [
  'All take --dry-run, which says what would be done, and --json.',
  'One of them in full: npm run fleet -- help <command>. What they are for: docs/releasing.md',
];

/**
 * The commands of the fleet, or one of them.
 * @throws CliError if no such command exists
 */
export function help(command?: string): Outcome {
  const commands = Object.entries(COMMAND_USAGES).map(([name, { does }]) => ({
    name,
    usage: usageOf(name),
    does,
  }));
  if (command === undefined)
    return {
      text: [
        'npm run fleet -- <command>',
        '',
        table(commands.map(({ name, does }) => [`  ${name} ${wordsOf(name)}`.trimEnd(), does])),
        '',
        ...REST,
      ].join('\n'),
      data: { command: 'help', commands },
    };
  const one = commands.find(({ name }) => name === command);
  if (!one) throw noSuchCommand(command);
  return { text: `${one.usage}\n${one.does}`, data: { command: 'help', commands: [one] } };
}

const wordsOf = (name: string): string => findUsage(name)?.words ?? '';

export const noSuchCommand = (command: string): CliError =>
  new CliError(`there is no command "${command}": npm run fleet -- help lists them`, 2);
