import type { ReleaseFile } from 'shared/contract';
import type { BuildOutput } from './build-output';
import { CliError } from './cli-error';

const SCRIPT = /\.m?js$/;

/**
 * Every script of a remote runs with the hash that the release has computed. The composition names
 * the entry's hash. The other hashes are in the build's own code (with our preset, webpack's
 * runtime holds the hash of each chunk). Otherwise the shell sets the hashes returned here.
 * @returns null if the build's own code names every hash
 * @throws CliError if the build names hashes, but some are missing or wrong
 */
export function enforcedHashes(
  { declaration, build, files }: Pick<BuildOutput, 'declaration' | 'build' | 'files'>,
  described: readonly ReleaseFile[],
): Record<string, string> | null {
  const scripts = described.filter(({ file }) => SCRIPT.test(file) && !file.startsWith('static/'));
  const others = scripts.filter(({ file }) => file !== build.entry);
  if (others.length === 0) return null;
  const code = scripts.map(({ file }) => files.get(file)?.toString('latin1') ?? '').join('\n');
  const unnamed = others.filter(({ integrity }) => !code.includes(integrity));
  if (unnamed.length === 0) return null;
  if (unnamed.length < others.length)
    throw new CliError(
      `${declaration.name}: ${unnamed[0]?.file} is not the file that the build names by its hash; build the package again and change no built file`,
    );
  return Object.fromEntries(scripts.map(({ file, integrity }) => [file, integrity]));
}
