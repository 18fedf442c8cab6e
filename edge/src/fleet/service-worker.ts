import { databaseOf } from '../database/registry';
import { changeDiscovery } from '../discovery/change';
import { CliError } from '../release/cli-error';
import { isWithdrawn, setWithdrawal } from '../server/installation/worker-switch';
import type { FleetArguments } from './fleet-arguments';
import type { Outcome } from './outcome';
import { decider } from './who';

const NAME = 'service-worker';

/** `off` takes the service worker away from every browser, `on` gives it back. */
export async function serviceWorker(
  releasesDir: string,
  { name: state, reason = '', dryRun = false, holder }: FleetArguments,
): Promise<Outcome> {
  if (state !== 'on' && state !== 'off')
    throw new CliError('usage: npm run fleet -- service-worker on|off --reason "…"', 2);
  if (!reason.trim())
    throw new CliError('say why, for those who read the history: --reason "…"', 2);
  // A command has not read the database yet.
  await databaseOf(releasesDir)?.watch().refresh();
  const changed = isWithdrawn(releasesDir) !== (state === 'off');
  const undo = `npm run fleet -- service-worker ${state === 'off' ? 'on' : 'off'} --reason "…"`;
  const data = { command: NAME, state, changed, dryRun, undo: changed ? undo : null };
  if (!changed) return { text: `the service worker is ${state} already`, data };
  if (dryRun)
    return { text: `Would switch the service worker ${state}; nothing was written`, data };
  const at = new Date().toISOString();
  const by = decider({ holder });
  await setWithdrawal(releasesDir, state === 'off' ? { reason, who: by.who, at } : null);
  await changeDiscovery(releasesDir, {
    name: NAME,
    ...by,
    command: `${NAME} ${state}`,
    reason,
    always: true,
    apply: () => null,
  });
  const text =
    state === 'off'
      ? 'the service worker is withdrawn: browsers remove it with their next page'
      : 'the service worker is offered again';
  return { text: `${text}\nUndo: ${undo}`, data };
}
