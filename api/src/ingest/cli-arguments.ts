import { Command, Option } from '@commander-js/extra-typings';
import { PROVIDERS } from './providers/providers';

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

const PROVIDER_OPTIONS = [
  'Providers and their options:',
  ...Object.values(PROVIDERS).flatMap(({ name, summary, options }) => [
    `  ${name}: ${summary}`,
    ...Object.entries(options).map(([option, text]) => `    --${option}  ${text}`),
  ]),
].join('\n');

/** Reads the command line. Prints help and ends with 0 if asked for it, with 2 on wrong usage. */
export function readArguments(): CliArguments {
  const program = new Command('npm run ingest --')
    .usage('(--demo | --manifest FILE | --provider NAME) [options]')
    .option('--demo', 'a simulated market; a sixth of it with DEMO_MARKET=small')
    .option('--if-stale', 'with --demo: only if there is none up to the last trading day')
    .option('--manifest <file>', 'real data from files; unchanged files are not read again')
    .option('--only <name>', 'rereads these sources of a manifest, with commas between', list)
    .option('--provider <name>', "real data from a live source, added to other sources' data")
    .option('--data-dir <dir>', 'default: DATA_DIR, else .data in the project')
    .addHelpText('after', `\n${PROVIDER_OPTIONS}`)
    .showHelpAfterError()
    .exitOverride(({ exitCode }) => process.exit(exitCode === 0 ? 0 : 2));
  const ofProviders = optionsOfProviders();
  for (const option of ofProviders) program.addOption(option);

  const {
    demo = false,
    ifStale = false,
    manifest,
    only,
    provider,
    dataDir,
  } = program.parse().opts();
  const values: Readonly<Record<string, unknown>> = program.opts();
  const result: CliArguments = {
    demo,
    ifStale,
    manifest,
    only,
    provider,
    dataDir,
    ofProvider: Object.fromEntries(
      ofProviders.flatMap((option) => {
        const value = values[option.attributeName()];
        return typeof value === 'string' ? [[option.name(), value]] : [];
      }),
    ),
  };
  const fault = faultOf(result);
  if (fault) program.error(fault);
  return result;
}

const list = (text: string): string[] => text.split(',').map((name) => name.trim());

/** Hidden: the help has them with their provider. */
function optionsOfProviders(): Option[] {
  const names = Object.values(PROVIDERS).flatMap(({ options }) => Object.keys(options));
  return [...new Set(names)].map((name) => new Option(`--${name} <value>`).hideHelp());
}

function faultOf({ demo, manifest, only, provider, ofProvider }: CliArguments): string | undefined {
  const modeCount = [demo, manifest !== undefined, provider !== undefined].filter(Boolean).length;
  if (modeCount !== 1) return 'Say one of --demo, --manifest and --provider.';
  if (only && manifest === undefined) return '--only names a source of a --manifest.';
  const providerEntry = provider === undefined ? undefined : PROVIDERS[provider];
  if (provider !== undefined && !providerEntry) return `There is no provider "${provider}".`;
  const foreign = Object.keys(ofProvider).filter(
    (name) => !providerEntry || !(name in providerEntry.options),
  );
  if (foreign.length > 0)
    return `--${foreign.join(', --')}: not an option of ${provider ?? 'this'}.`;
  return undefined;
}
