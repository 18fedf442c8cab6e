/**
 * `npm run billing -- reconcile [--apply]`: compares stored plans with the subscriptions of the
 * payment provider and prints every difference. With `--apply` it repairs them, and ends second
 * subscriptions and those of deleted accounts. Exit code: 0 without differences or when all are
 * repaired, 1 with differences, 2 for wrong arguments.
 *
 * `npm run billing -- end SUBSCRIPTION [--refund-since YYYY-MM-DD]`: ends a subscription at the
 * provider at once. The embedded database allows one process at a time: stop the API first, or use
 * PostgreSQL.
 */
import { parseArgs } from 'node:util';
import { openDatabase } from '../../database/open-database';
import { ProfileRepository } from '../../identity/profile-repository';
import { mailFolder } from '../../mail/mail-folder';
import { smtpMail } from '../../mail/smtp-mail';
import { readEnvironment } from '../environment';
import { BillingRepository } from '../../billing/billing-repository';
import { localProvider } from '../../billing/local/local-provider';
import { reconcile } from '../../billing/reconcile';
import { stripeProvider } from '../../billing/stripe/stripe-provider';
import { BillingTaskRunner } from '../../billing/task-runner';

const USAGE = `Usage: npm run billing -- reconcile [--apply]
       npm run billing -- end SUBSCRIPTION [--refund-since YYYY-MM-DD]`;

type Command =
  | { name: 'reconcile'; apply: boolean }
  | { name: 'end'; subscriptionId: string; refundSince: Date | null };

/** @returns null when it is called wrongly */
function readCommand(args: string[]): Command | null {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { apply: { type: 'boolean' }, 'refund-since': { type: 'string' } },
    });
    const [name, subscriptionId, ...rest] = positionals;
    const since = values['refund-since'];
    if (rest.length > 0) return null;
    if (name === 'reconcile' && subscriptionId === undefined && since === undefined)
      return { name, apply: values.apply === true };
    if (name !== 'end' || subscriptionId === undefined || values.apply) return null;
    if (since === undefined) return { name, subscriptionId, refundSince: null };
    const refundSince = new Date(`${since}T00:00:00Z`);
    const isDay = /^\d{4}-\d{2}-\d{2}$/.test(since) && !Number.isNaN(refundSince.getTime());
    return isDay ? { name, subscriptionId, refundSince } : null;
  } catch {
    return null;
  }
}

async function main(): Promise<number> {
  const command = readCommand(process.argv.slice(2));
  if (!command) {
    console.error(USAGE);
    return 2;
  }
  const environment = readEnvironment(process.env);
  const { stripe, publicUrl, smtpUrl, dataDir } = environment;
  const now = () => new Date();
  const database = await openDatabase(environment);
  try {
    const provider = stripe ? stripeProvider(stripe) : localProvider({ publicUrl, now });
    const repository = new BillingRepository(database.db, provider.name);
    const profiles = new ProfileRepository(database.db);
    let failures = 0;
    const runner = new BillingTaskRunner({
      repository,
      provider,
      profiles,
      mail: smtpUrl ? await smtpMail(smtpUrl) : mailFolder(dataDir),
      publicUrl,
      now,
      onError: (error) => {
        failures += 1;
        console.error(error instanceof Error ? error.message : String(error));
      },
    });
    if (command.name === 'end') {
      const { subscriptionId, refundSince } = command;
      await repository.tasks.add(
        { kind: 'end', subject: subscriptionId, reason: 'operator', refundSince },
        now(),
      );
      await runner.run();
      const task = await repository.tasks.find('end', subscriptionId);
      console.log(
        task?.doneAt
          ? `${subscriptionId} has ended, ${((task.refundedCents ?? 0) / 100).toFixed(2)} USD refunded`
          : `${subscriptionId} has not ended yet: the site retries it`,
      );
      return task?.doneAt ? 0 : 1;
    }
    const { apply } = command;
    const differences = await reconcile({ repository, provider, profiles, runner, now, apply });
    for (const { uid, subscriptionId, what, here, there } of differences)
      console.log(
        `${what} ${uid ?? 'unknown'} ${subscriptionId ?? ''}: here ${here}; ${provider.name} ${there}`,
      );
    const open = differences.filter(({ what }) => !apply || what === 'unknown-person').length;
    console.log(
      differences.length === 0
        ? 'No difference'
        : `${differences.length} differences, ${differences.length - open} mended`,
    );
    return open > 0 || failures > 0 ? 1 : 0;
  } finally {
    await database.close();
  }
}

try {
  process.exitCode = await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
