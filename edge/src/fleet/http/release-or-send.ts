import { CliError } from '../../release/cli-error';
import { readBuildOutput } from '../../release/build-output';
import { sendBuild } from './fleet-client';
import type { Outcome } from '../outcome';
import { packageChecks, runPackageChecks } from '../publish/package-checks';
import {
  releaseBuild,
  requireReasonToSkip,
  type ReleaseBuildOptions,
} from '../publish/release-build';
import { originOf } from '../origin';
import { packBuild } from '../upload/pack-build';

/**
 * Releases a package's build into the folder of the fleet or, with `FLEET_URL`, by sending it to an
 * edge. In that case types and tests run before sending, because only this machine has the sources.
 * @throws CliError with the first check that fails
 */
export async function releaseOrSend(
  packageDir: string,
  environment: NodeJS.ProcessEnv,
  options: Omit<ReleaseBuildOptions, 'token' | 'sender'>,
): Promise<Outcome> {
  const { FLEET_URL: origin, RELEASE_TOKEN: token } = environment;
  if (!origin) return releaseBuild(packageDir, { ...options, token });
  const { root, traffic, reason, drop, dryRun, skipChecks } = options;
  if (!token) throw new CliError('set RELEASE_TOKEN: an edge releases for nobody without a token');
  requireReasonToSkip(skipChecks, reason);
  const output = await readBuildOutput(packageDir);
  if (!skipChecks) runPackageChecks(packageChecks(root, packageDir));
  const { name } = output.declaration;
  const request = { name, traffic, reason, drop, dryRun, skipChecks };
  return sendBuild(origin, token, await packBuild(output), {
    ...request,
    ...originOf(environment, packageDir),
  });
}
