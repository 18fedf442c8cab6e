import { historicComposition } from '../../composition/composition-history';
import { readComposition } from '../../composition/composition-store';
import { COMPOSITION_PARAMETER, pinToken } from '../../composition/pins';
import { CliError } from '../../release/cli-error';
import { fleetSigningKey } from '../../release/signing-key';
import type { FleetArguments } from '../fleet-arguments';
import type { Outcome } from '../outcome';
import { table } from '../status';

const DAYS = 7;
const DAY_MS = 86_400_000;

/** The versions of a composition, and a link to the site exactly as it was. */
export async function composition(
  releasesDir: string,
  { name: id, days = DAYS, dryRun = false }: FleetArguments,
): Promise<Outcome> {
  if (!id || !/^[0-9a-f]{12}$/.test(id) || !(days > 0 && days <= 90))
    throw new CliError(
      'which composition, for how long? npm run fleet -- composition <id> [--days 7], at most 90; an error report names the id',
      2,
    );
  const versions =
    (await readComposition(releasesDir, id)) ?? (await historicComposition(releasesDir, id));
  if (!versions)
    throw new CliError(
      `no visitor had the composition ${id} within the days that \`prune\` keeps, and the history has none of this id: copy it from an error report of this site`,
    );
  const expires = new Date(Date.now() + days * DAY_MS);
  if (dryRun)
    return {
      text: `${table(Object.entries(versions))}\nWould sign a link to it; nothing was written`,
      data: { command: 'composition', id, versions, dryRun, expires: expires.toISOString() },
    };
  const token = pinToken(fleetSigningKey(releasesDir), id, expires.getTime());
  const link = `/?${COMPOSITION_PARAMETER}=${token}`;
  return {
    text: `${table(Object.entries(versions))}\n${link}: a tab with it runs exactly this, until ${expires.toISOString().slice(0, 16).replace('T', ' ')} UTC`,
    data: { command: 'composition', id, versions, link, expires: expires.toISOString() },
  };
}
