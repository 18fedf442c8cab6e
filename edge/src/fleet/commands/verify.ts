import { behaviourGate, openBehaviourGate, type BehaviourGate } from '../../behaviour/release-gate';
import { releaseSizes } from '../../release/budgets';
import { CliError } from '../../release/cli-error';
import { contentHash } from '../../release/integrity';
import type { FleetArguments } from '../fleet-arguments';
import type { Outcome } from '../outcome';
import { publish } from '../publish/publish';
import { packageFolder } from '../workspace';

/**
 * Checks whether builds could be released now, with the checks of a release: the remote protocol,
 * budgets, the live shells, and the routes and names of the fleet. With `--behaviour`, also runs
 * the behaviour gate. Writes nothing. `name` is the folder of a package, or its `dist`.
 * @throws CliError naming all builds that would be refused
 */
export async function verify(releasesDir: string, args: FleetArguments): Promise<Outcome> {
  const { name: target, rest, cacheDir } = args;
  if (!target || !cacheDir)
    throw new CliError('which build? Name its folder: npm run fleet -- verify path/to/dist', 2);
  const { mounts } = args;
  if (mounts !== undefined && !(Number.isInteger(mounts) && mounts >= 1 && mounts <= 1000))
    throw new CliError('--mounts must be a number from 1 to 1000', 2);
  const gate = args.behaviour
    ? await openBehaviourGate(releasesDir, { mounts, apiSource: args.api })
    : null;
  try {
    const verified: Outcome[] = [];
    const refused: string[] = [];
    for (const folder of [target, ...rest])
      try {
        verified.push(await verifyOne(releasesDir, folder, args, gate));
      } catch (error) {
        if (!(error instanceof CliError)) throw error;
        refused.push(error.message);
      }
    if (refused.length > 0) throw new CliError(refused.join('\n'));
    return {
      text: [...verified.map(({ text }) => text), 'Nothing was written'].join('\n'),
      data:
        verified.length === 1
          ? (verified[0]?.data ?? {})
          : { builds: verified.map(({ data }) => data) },
    };
  } finally {
    await gate?.close();
  }
}

async function verifyOne(
  releasesDir: string,
  target: string,
  { cacheDir = '', drop = false }: FleetArguments,
  gate: BehaviourGate | null,
): Promise<Outcome> {
  const { release, renderNotes, gateNotes, agreementNotes } = await publish(packageFolder(target), {
    releasesDir,
    cacheDir,
    traffic: 100,
    command: 'verify',
    drop,
    dryRun: true,
    ...(gate && { gate: behaviourGate(gate) }),
  });
  const { name, version, declaration, hashes } = release;
  const sizes = releaseSizes(release);
  const hashedBy = hashes ? 'the release' : 'the build';
  return {
    text: [
      `${name} ${version} can be released: ${release.files.length} files, contract ${declaration.contract}`,
      ...sizes.map(({ what, kb, limit }) => `  ${what}: ${kb.toFixed(1)} KB of ${limit} KB`),
      `  hashes of its scripts: set by ${hashedBy}`,
      ...[...agreementNotes, ...renderNotes, ...gateNotes].map((line) => `  ${line}`),
    ].join('\n'),
    data: {
      command: 'verify',
      name,
      version,
      digest: contentHash(release.files),
      files: release.files.length,
      hashedBy: hashes ? 'release' : 'build',
      sizes,
      agreements: agreementNotes,
      serverPages: renderNotes,
      behaviour: gate ? gateNotes : null,
    },
  };
}
