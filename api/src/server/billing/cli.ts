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
import { Command, InvalidArgumentError } from '@commander-js/extra-typings';
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

/** Options and checks of the command line. Help ends with 0, wrong usage with 2. */
const program = new Command('npm run billing --')
  .description('Subscriptions at the payment provider. Stop the API first, or use PostgreSQL.')
  .exitOverride(({ exitCode }) => process.exit(exitCode === 0 ? 0 : 2))
  .showHelpAfterError();

program
  .command('reconcile')
  .description('compares the plans of users with the subscriptions of the provider')
  .option('--apply', 'repairs the differences')
  .action(({ apply = false }) => inBilling((billing) => reconcilePlans(billing, apply)));

program
  .command('end')
  .description('ends a subscription at the provider at once')
  .argument('<subscription>')
  .option('--refund-since <YYYY-MM-DD>', 'refunds what was paid since that day', parseDay)
  .action((subscriptionId, { refundSince = null }) =>
    inBilling((billing) => endSubscription(billing, subscriptionId, refundSince)),
  );

function parseDay(text: string): Date {
  const day = new Date(`${text}T00:00:00Z`);
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || Number.isNaN(day.getTime()))
    throw new InvalidArgumentError('It must be a day such as 2026-09-01.');
  return day;
}

type Billing = Awaited<ReturnType<typeof openBilling>>;

async function openBilling() {
  const environment = readEnvironment(process.env);
  const { stripe, publicUrl, smtpUrl, dataDir } = environment;
  const now = () => new Date();
  const database = await openDatabase(environment);
  const provider = stripe ? stripeProvider(stripe) : localProvider({ publicUrl, now });
  const repository = new BillingRepository(database.db, provider.name);
  const profiles = new ProfileRepository(database.db);
  const errors: unknown[] = [];
  const runner = new BillingTaskRunner({
    repository,
    provider,
    profiles,
    mail: smtpUrl ? await smtpMail(smtpUrl) : mailFolder(dataDir),
    publicUrl,
    now,
    onError: (error) => {
      errors.push(error);
      printError(error);
    },
  });
  return { database, provider, repository, profiles, runner, now, errors };
}

/** Runs a command on the database and the provider; its result is the exit code. */
async function inBilling(command: (billing: Billing) => Promise<number>): Promise<void> {
  const billing = await openBilling();
  try {
    process.exitCode = await command(billing);
  } finally {
    await billing.database.close();
  }
}

async function endSubscription(
  { repository, runner, now }: Billing,
  subscriptionId: string,
  refundSince: Date | null,
): Promise<number> {
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

async function reconcilePlans(billing: Billing, apply: boolean): Promise<number> {
  const differences = await reconcile({ ...billing, apply });
  for (const { uid, subscriptionId, what, here, there } of differences)
    console.log(
      `${what} ${uid ?? 'unknown'} ${subscriptionId ?? ''}: here ${here}; ${billing.provider.name} ${there}`,
    );
  const open = differences.filter(({ what }) => !apply || what === 'unknown-person').length;
  console.log(
    differences.length === 0
      ? 'No difference'
      : `${differences.length} differences, ${differences.length - open} mended`,
  );
  return open > 0 || billing.errors.length > 0 ? 1 : 0;
}

function printError(error: unknown): void {
  console.error(error instanceof Error ? error.message : String(error));
}

try {
  await program.parseAsync();
} catch (error) {
  printError(error);
  process.exitCode = 1;
}
