import { CliError } from '../../release/cli-error';

/**
 * Percent of visitors from `--traffic`; undefined without the option.
 * @throws CliError if it is not a number from 0 to 100
 */
export function trafficOf(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const traffic = Number(text);
  if (text.trim() === '' || !Number.isFinite(traffic) || traffic < 0 || traffic > 100)
    throw new CliError(`--traffic must be a number from 0 to 100, not "${text}"`, 2);
  return traffic;
}
