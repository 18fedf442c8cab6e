import { OVERRIDE_PREFIX } from '../../composition/overrides';
import { versionLink } from '../../composition/version-link';
import { wasAdmitted } from '../../discovery/admission';
import { readDiscovery } from '../../discovery/file';
import type { FleetDocument } from '../../discovery/schema';
import { CliError } from '../../release/cli-error';
import { releaseStore } from '../../release/release-store';
import { fleetSigningKey } from '../../release/signing-key';
import type { FleetArguments } from '../fleet-arguments';
import type { Outcome } from '../outcome';
import { noSuchRelease, requiredDeployments, requiredName } from './required';
import { killNotes } from '../traffic-notes';
import { newestDeployment } from './traffic';

const DAYS = 7;
const DAY_MS = 86_400_000;

/**
 * The release that a signed link may lead to.
 * @param to version; by default the newest
 * @throws CliError without such a release, or if it lacks an approval
 */
export async function signableRelease(
  releasesDir: string,
  document: FleetDocument,
  name: string,
  to: string | undefined,
) {
  const list = requiredDeployments(document.microFrontends[name] ?? [], name);
  const version = to ?? newestDeployment(list)?.metadata.version ?? '';
  if (!(await releaseStore(releasesDir).find(name, version))) throw noSuchRelease(name, version);
  if (!(await wasAdmitted(releasesDir, document, { name, version })))
    throw new CliError(
      `${name} ${version} is not approved, so no link leads to it: npm run fleet -- canary ${name} 0% --to ${version} proposes it to a second approver`,
    );
  return { list, version };
}

/**
 * A signed link to one release, whether it has visitors or not.
 * @throws CliError if a second approver is required and none approved the release
 */
export async function link(
  releasesDir: string,
  { name: remote, to, days = DAYS, dryRun = false }: FleetArguments,
): Promise<Outcome> {
  const name = requiredName({ name: remote });
  if (!(days > 0 && days <= 90))
    throw new CliError(`for how long? npm run fleet -- link ${name} [--days 7], at most 90`, 2);
  const document = await readDiscovery(releasesDir);
  const { list, version } = await signableRelease(releasesDir, document, name, to);
  const expires = new Date(Date.now() + days * DAY_MS);
  const text = dryRun
    ? version
    : versionLink(fleetSigningKey(releasesDir), { name, version }, expires.getTime());
  const address = `/?${new URLSearchParams({ [OVERRIDE_PREFIX + name]: text }).toString()}`;
  const until = expires.toISOString();
  return {
    text: [
      dryRun
        ? `Dry run: a link to ${name} ${version} can be signed`
        : `${address}: a tab with it runs ${name} ${version}, until ${until.slice(0, 16).replace('T', ' ')} UTC`,
      ...killNotes(name, list),
    ].join('\n'),
    data: {
      command: 'link',
      name,
      version,
      dryRun,
      ...(!dryRun && { link: address }),
      expires: until,
    },
  };
}
