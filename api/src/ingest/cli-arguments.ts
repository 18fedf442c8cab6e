import { parseArgs } from 'node:util';
import { PROVIDERS } from './providers/providers';

/** The command was called wrongly. */
export class UsageError extends Error {}

export interface CliArguments {
  demo: boolean;
  ifStale: boolean;
  manifest: string | undefined;
  only: string[] | undefined;
  provider: string | undefined;
  dataDir: string | undefined;
  /** Given options of providers, by name. */
  ofProvider: Record<string, string>;
}

export const USAGE = [
  'Usage: npm run ingest -- (--demo [--if-stale] | --manifest FILE [--only NAME] | --provider NAME) [--data-dir DIR]',
  'Providers and their options:',
  ...Object.values(PROVIDERS).flatMap(({ name, summary, options }) => [
    `  ${name}: ${summary}`,
    ...Object.entries(options).map(([option, text]) => `    --${option}  ${text}`),
  ]),
].join('\n');

/** Throws {@link UsageError} for unknown options and for more than one source of data. */
export function readArguments(args: readonly string[]): CliArguments {
  const names = Object.values(PROVIDERS).flatMap(({ options }) => Object.keys(options));
  const ofProviders: Record<string, { type: 'string' }> = Object.fromEntries(
    names.map((name) => [name, { type: 'string' }]),
  );
  let values: Readonly<Record<string, unknown>>;
  try {
    ({ values } = parseArgs({
      args: [...args],
      options: {
        ...ofProviders,
        demo: { type: 'boolean' },
        'if-stale': { type: 'boolean' },
        manifest: { type: 'string' },
        only: { type: 'string' },
        provider: { type: 'string' },
        'data-dir': { type: 'string' },
      },
    }));
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
  const text = (name: string): string | undefined => {
    const value = values[name];
    return typeof value === 'string' ? value : undefined;
  };
  const result: CliArguments = {
    demo: values['demo'] === true,
    ifStale: values['if-stale'] === true,
    manifest: text('manifest'),
    only: text('only')
      ?.split(',')
      .map((name) => name.trim()),
    provider: text('provider'),
    dataDir: text('data-dir'),
    ofProvider: Object.fromEntries(
      names.flatMap((name) => {
        const value = text(name);
        return value === undefined ? [] : [[name, value]];
      }),
    ),
  };
  check(result);
  return result;
}

function check({ demo, manifest, only, provider, ofProvider }: CliArguments): void {
  const modeCount = [demo, manifest !== undefined, provider !== undefined].filter(Boolean).length;
  if (modeCount !== 1) throw new UsageError('Say one of --demo, --manifest and --provider.');
  if (only && manifest === undefined)
    throw new UsageError('--only names a source of a --manifest.');
  const providerEntry = provider === undefined ? undefined : PROVIDERS[provider];
  if (provider !== undefined && !providerEntry)
    throw new UsageError(`There is no provider "${provider}".`);
  const foreign = Object.keys(ofProvider).filter(
    (name) => !providerEntry || !(name in providerEntry.options),
  );
  if (foreign.length > 0)
    throw new UsageError(`--${foreign.join(', --')}: not an option of ${provider ?? 'this'}.`);
}
