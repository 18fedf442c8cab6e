import { appendAudit } from '../discovery/file';
import { whoAmI } from './publish/publish';
import { CliError } from '../release/cli-error';
import { isWithdrawn, setWithdrawal } from '../server/installation/worker-switch';
import type { FleetArguments } from './fleet-arguments';

const NAME = 'service-worker';

/** `off` takes the service worker away from every browser, `on` gives it back. */
export async function serviceWorker(
  releasesDir: string,
  { name: state, reason = '' }: FleetArguments,
): Promise<string> {
  if (state !== 'on' && state !== 'off')
    throw new CliError('usage: npm run fleet -- service-worker on|off --reason "…"', 2);
  if (!reason.trim())
    throw new CliError('say why, for those who read the history: --reason "…"', 2);
  if ((await isWithdrawn(releasesDir)) === (state === 'off'))
    return `the service worker is ${state} already`;
  const who = whoAmI();
  const at = new Date().toISOString();
  const command = `${NAME} ${state}`;
  await setWithdrawal(releasesDir, state === 'off' ? { reason, who, at } : null);
  await appendAudit(releasesDir, { at, who, command, name: NAME, reason, before: [], after: [] });
  return state === 'off'
    ? 'the service worker is withdrawn: browsers remove it with their next page'
    : 'the service worker is offered again';
}
