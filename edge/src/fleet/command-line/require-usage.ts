import { CliError } from '../../release/cli-error';
import type { FleetArguments } from '../fleet-arguments';
import { findUsage, OPTIONS, usageOf, type OptionName } from './command-usages';

/** Options that every command takes. */
const OF_ALL: ReadonlySet<string> = new Set(['json', 'dry-run', 'help']);

/**
 * Rejects a command that requires a name but has none, before the check whether a token covers
 * everything.
 * @throws CliError with the usage of the command
 */
export function requireFirstWord(command: string, word: string | undefined): void {
  const [, missing] = /^<(\w+)>/.exec(findUsage(command)?.words ?? '') ?? [];
  if (missing !== undefined && !word)
    throw new CliError(
      `which ${missing}? ${usageOf(command)}; npm run fleet -- status lists what there is`,
      2,
    );
}

/**
 * Rejects arguments and options that a command would ignore: an ignored share after `promote` would
 * release to everyone.
 * @throws CliError with the accepted arguments
 */
export function requireUsage(
  command: string,
  words: readonly string[],
  options: readonly string[],
): void {
  const usage = findUsage(command);
  if (!usage) return;
  requireFirstWord(command, words[0]);
  const surplus = words[usage.maxWords];
  if (surplus !== undefined)
    throw new CliError(
      command === 'promote' && /^[\d.]+%?$/.test(surplus)
        ? `promote gives all visitors; for a share of them: npm run fleet -- canary ${words[0]} ${surplus}`
        : `${command} does not take "${surplus}": ${usageOf(command)}`,
      2,
    );
  const own: readonly string[] = [...(usage.required ?? []), ...(usage.options ?? [])];
  const foreign = options.find((option) => !own.includes(option) && !OF_ALL.has(option));
  if (foreign !== undefined)
    throw new CliError(`${command} does not take --${foreign}: ${usageOf(command)}`, 2);
  const { onlyWith } = usage;
  const alone = onlyWith?.these.find((option) => options.includes(option));
  if (onlyWith && alone !== undefined && !options.includes(onlyWith.option))
    throw new CliError(
      `${command} takes --${alone} with --${onlyWith.option} only: ${usageOf(command)}`,
      2,
    );
}

const isOption = (field: string): field is OptionName => Object.hasOwn(OPTIONS, field);

/** Options that some commands have by another name: an argument has one field for both. */
const OTHER_NAMES: Readonly<Record<string, OptionName>> = { to: 'version', days: 'expires' };

/** Option of an argument, by the name that the command has for it. */
function optionOf(command: string, field: string): OptionName[] {
  const other = OTHER_NAMES[field];
  if (other && findUsage(command)?.options?.includes(other)) return [other];
  return isOption(field) ? [field] : [];
}

/** The same for arguments over HTTP. */
export function requireArguments(command: string, args: FleetArguments): void {
  const { name, rest, bearer, ...fields } = args;
  const options = Object.entries(fields).flatMap(([field, value]) =>
    value === undefined ? [] : optionOf(command, field),
  );
  requireUsage(
    command,
    [name, ...rest].filter((word) => word !== undefined),
    bearer === undefined ? options : [...options, 'for'],
  );
}
