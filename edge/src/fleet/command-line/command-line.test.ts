import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { describe, expect, it } from 'vitest';
import { CliError } from '../../release/cli-error';
import { FLEET_COMMANDS } from '../commands';
import { COMMAND_USAGES, findUsage, usageOf } from './command-usages';
import { help } from './help';
import { optionError } from './option-error';
import { requireArguments, requireUsage } from './require-usage';

/** The CliError that `work` throws; fails if it throws none. */
function refusal(work: () => void): CliError {
  try {
    work();
  } catch (error) {
    if (error instanceof CliError) return error;
    throw error;
  }
  throw new Error('it was not refused');
}

it('describes every command exactly once', () => {
  const commands = [...Object.keys(FLEET_COMMANDS), 'release'];
  expect(Object.keys(COMMAND_USAGES).toSorted()).toEqual(commands.toSorted());
});

it('documents each command as the help prints it', async () => {
  const page = await readFile(
    path.join(import.meta.dirname, '../../../../docs/fleet-commands.md'),
    'utf8',
  );
  const missing = Object.keys(COMMAND_USAGES)
    .map((command) => usageOf(command).replace('npm run fleet -- ', ''))
    .filter((usage) => !page.includes(`\`${usage.replaceAll('|', '\\|')}\``));
  expect(missing).toEqual([]);
});

describe('help', () => {
  it('lists all commands with their effects, and one in full', () => {
    const { text, data } = help();
    for (const [command, { does }] of Object.entries(COMMAND_USAGES)) {
      expect(text).toContain(`  ${command}`);
      expect(text).toContain(does);
    }
    expect(data['commands']).toHaveLength(Object.keys(COMMAND_USAGES).length);
    expect(help('rollback').text).toContain(
      'npm run fleet -- rollback <part> --reason "…" [--to version]',
    );
  });

  it.each(['constructor', 'toString', '__proto__'])('rejects %s as a command', (name) => {
    expect(findUsage(name)).toBeUndefined();
    expect(refusal(() => help(name)).message).toContain(`there is no command "${name}"`);
  });

  it('rejects an unknown command', () => {
    expect(refusal(() => help('stauts')).message).toBe(
      'there is no command "stauts": npm run fleet -- help lists them',
    );
  });
});

describe('unknown arguments and options', () => {
  it.each<[string, string[], string[], string]>([
    [
      'promote',
      ['mfe-a', '10%'],
      [],
      'promote gives all visitors; for a share of them: npm run fleet -- canary mfe-a 10%',
    ],
    [
      'kill',
      ['mfe-a', 'mfe-b'],
      ['reason'],
      'kill does not take "mfe-b": npm run fleet -- kill <part> --reason "…"',
    ],
    [
      'promote',
      ['mfe-a'],
      ['drop'],
      'promote takes --drop with --from only: npm run fleet -- promote <part> [--to version] [--reason "…"] [--from https://source] [--traffic N] [--drop]',
    ],
    [
      'approve',
      [],
      [],
      'which id? npm run fleet -- approve <id>; npm run fleet -- status lists what there is',
    ],
    [
      'check',
      ['mfe-a'],
      [],
      'check does not take "mfe-a": npm run fleet -- check [--api https://site]',
    ],
  ])('%s %j %j', (command, words, options, message) => {
    const { message: refused, exitCode } = refusal(() => requireUsage(command, words, options));
    expect([refused, exitCode]).toEqual([message, 2]);
  });

  it('are rejected over HTTP as well', () => {
    const empty = { name: 'mfe-a', reason: undefined, to: undefined };
    expect(
      refusal(() => requireArguments('promote', { ...empty, rest: ['10%'] })).message,
    ).toContain('canary mfe-a 10%');
    expect(
      refusal(() => requireArguments('canary', { ...empty, rest: ['10%'], keep: 3 })).message,
    ).toMatch(/^canary does not take --keep/);
    requireArguments('canary', { ...empty, rest: ['10%'], to: '1.0.0', dryRun: true });
    requireArguments('protect', { ...empty, rest: ['mfe-b'], bearer: 'Team A' });
  });

  it('accepts all options of the usage', () => {
    const all = (): void => {
      for (const [command, { maxWords, required = [], options = [] }] of Object.entries(
        COMMAND_USAGES,
      ))
        requireUsage(command, ['mfe-a'].slice(0, maxWords), [
          ...required,
          ...options,
          'json',
          'dry-run',
        ]);
    };
    expect(all).not.toThrow();
  });
});

it.each<[string, string[], string]>([
  ['an unknown option', ['--foo'], 'there is no option --foo: the usage'],
  ['a negative number', ['-5'], 'there is no option -5: the usage'],
  ['a missing value', ['--days'], '--days wants a value: the usage'],
  ['a value that looks like an option', ['--days', '-3'], '--days wants a value: the usage'],
  ['a value of a switch', ['--drop=yes'], '--drop takes no value: the usage'],
])('%s is one sentence with the usage', (_, args, message) => {
  const { message: refused, exitCode } = refusal(() => {
    try {
      parseArgs({ args, options: { days: { type: 'string' }, drop: { type: 'boolean' } } });
    } catch (error) {
      throw optionError(error, 'the usage');
    }
  });
  expect([refused, exitCode]).toEqual([message, 2]);
});
