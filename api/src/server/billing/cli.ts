/**
 * `npm run billing -- reconcile [--apply]`: compares the plans that people have here with the subscriptions of
 * the payment provider and prints every difference; with `--apply` it mends them. Ends with 0 when there is none
 * or all are mended, 1 when there are, 2 when it was called wrongly. The embedded database takes one process at a
 * time: stop the API first, or use PostgreSQL.
 */
import { openDatabase } from '../../database/open-database';
import { ProfileRepository } from '../../identity/profile-repository';
import { readEnvironment } from '../environment';
import { BillingRepository } from '../../billing/billing-repository';
import { localProvider } from '../../billing/local/local-provider';
import { reconcile } from '../../billing/reconcile';
import { stripeProvider } from '../../billing/stripe/stripe-provider';

const USAGE = 'Usage: npm run billing -- reconcile [--apply]';

async function main(): Promise<number> {
  const [command, ...flags] = process.argv.slice(2);
  if (command !== 'reconcile' || flags.some((flag) => flag !== '--apply')) {
    console.error(USAGE);
    return 2;
  }
  const environment = readEnvironment(process.env);
  const { stripe, publicUrl } = environment;
  const now = () => new Date();
  const database = await openDatabase(environment);
  try {
    const provider = stripe ? stripeProvider(stripe) : localProvider({ publicUrl, now });
    const apply = flags.includes('--apply');
    const differences = await reconcile({
      repository: new BillingRepository(database.db, provider.name),
      provider,
      profiles: new ProfileRepository(database.db),
      now,
      apply,
    });
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
    return open > 0 ? 1 : 0;
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
