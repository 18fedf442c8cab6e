import { RING_PARAMETER, ringToken } from '../../composition/rings';
import { CliError } from '../../release/cli-error';
import { RINGS } from '../../release/rollout-declaration';
import { fleetSigningKey } from '../../release/signing-key';
import type { FleetArguments } from '../fleet-arguments';
import type { Outcome } from '../outcome';

const DAYS = 30;
const DAY_MS = 86_400_000;

/** A link that adds its visitor to a ring, which gets new releases first. */
export async function ring(
  releasesDir: string,
  { name, days = DAYS, dryRun = false }: FleetArguments,
): Promise<Outcome> {
  const ringName = RINGS.find((one) => one === name);
  if (!ringName || !(days > 0 && days <= 366))
    throw new CliError(
      `which ring, for how long? npm run fleet -- ring ${RINGS.join('|')} [--days 30], at most 366`,
      2,
    );
  const expires = new Date(Date.now() + days * DAY_MS);
  if (dryRun)
    return {
      text: `Would sign a link into the ring "${ringName}"; nothing was written`,
      data: { command: 'ring', ring: ringName, dryRun, expires: expires.toISOString() },
    };
  const token = ringToken(fleetSigningKey(releasesDir), ringName, expires.getTime());
  const link = `/?${RING_PARAMETER}=${token}`;
  return {
    text: [
      `${link}: whoever opens it at the site is in the ring "${ringName}" until ${expires.toISOString().slice(0, 16).replace('T', ' ')} UTC`,
      `Undo: open /?${RING_PARAMETER}=none`,
    ].join('\n'),
    data: { command: 'ring', ring: ringName, link, expires: expires.toISOString() },
  };
}
