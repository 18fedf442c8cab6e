import { changeDiscovery } from '../../discovery/change';
import { readDiscovery } from '../../discovery/file';
import type { FleetDocument } from '../../discovery/schema';
import type { TrustedKey } from '../../discovery/trusted-keys';
import { CliError } from '../../release/cli-error';
import {
  createEnvironmentKey,
  isEnvironmentName,
  keyId,
  parsePublicKey,
  type EnvironmentKey,
} from '../../release/environment-key';
import type { FleetArguments } from '../fleet-arguments';
import type { Outcome } from '../outcome';
import {
  findEnvironmentKey,
  hasKeyVariable,
  removeEnvironmentKey,
  storeEnvironmentKey,
} from '../promotion/environment-key-store';
import { table } from '../status';
import { decider } from '../who';

/** Word of `--revoke` for the key of this environment. */
const OWN = 'own';

/**
 * Keys by which releases move between environments: `keys staging` makes the key pair of this
 * environment, `keys staging --trust <public key>` trusts another one, `keys --revoke <id>` ends
 * that. A private key is never printed.
 * @throws CliError if the name or the key is not one, or a key exists already
 */
export async function keys(releasesDir: string, args: FleetArguments): Promise<Outcome> {
  const { name, trust, revoke, list } = args;
  if (revoke !== undefined) return revokeKey(releasesDir, revoke, args);
  if (list || name === undefined) return listKeys(releasesDir);
  if (!isEnvironmentName(name))
    throw new CliError(
      `${JSON.stringify(name)} is not the name of an environment: lower-case letters, digits and hyphens, such as staging`,
      2,
    );
  if (trust !== undefined) return trustKey(releasesDir, name, trust, args);
  return makeKey(releasesDir, name, args);
}

async function makeKey(
  releasesDir: string,
  environment: string,
  args: FleetArguments,
): Promise<Outcome> {
  const present = await findEnvironmentKey(releasesDir);
  if (present)
    throw new CliError(
      `this environment has the key ${present.id} of ${present.environment} already: ${hasKeyVariable() ? 'RELEASE_KEY names it' : `npm run fleet -- keys --revoke ${OWN} removes it`}`,
    );
  const { dryRun = false } = args;
  if (dryRun)
    return {
      text: `Would make a key pair of ${environment}; nothing was written`,
      data: { command: 'keys', dryRun, environment },
    };
  const key = await storeEnvironmentKey(releasesDir, createEnvironmentKey(environment));
  await record(releasesDir, args, `key ${key.id} of this environment, ${key.environment}`);
  return {
    text: [
      `Key ${key.id} of ${key.environment} is made. Its private half stays with this fleet`,
      `At each environment that takes releases from here: ${trustCommand(key)}`,
      `Undo: npm run fleet -- keys --revoke ${OWN}`,
    ].join('\n'),
    data: { command: 'keys', dryRun, ...publicPart(key) },
  };
}

const publicPart = ({ environment, id, publicKey }: EnvironmentKey) => ({
  environment,
  id,
  publicKey,
});

const trustCommand = ({ environment, publicKey }: EnvironmentKey): string =>
  `npm run fleet -- keys ${environment} --trust ${publicKey}`;

const record = (releasesDir: string, args: FleetArguments, reason: string) =>
  changeDiscovery(releasesDir, {
    name: 'access',
    ...decider(args),
    command: 'keys',
    reason,
    always: true,
    apply: () => null,
  });

async function trustKey(
  releasesDir: string,
  environment: string,
  publicKey: string,
  args: FleetArguments,
): Promise<Outcome> {
  if (!parsePublicKey(publicKey))
    throw new CliError(
      '--trust is the public key that npm run fleet -- keys --list prints at the other environment',
      2,
    );
  const id = keyId(publicKey);
  if ((await findEnvironmentKey(releasesDir))?.id === id)
    throw new CliError('that is the key of this environment: trust it at the other one');
  const { dryRun = false } = args;
  const { who } = decider(args);
  const one: TrustedKey = { environment, publicKey, id, who, at: new Date().toISOString() };
  const changed = await changeTrust(releasesDir, args, {
    reason: `trust the key ${id} of ${environment}`,
    amend: (trusted) => (trusted.some((other) => other.id === id) ? trusted : [...trusted, one]),
  });
  const sentence = `Releases of ${environment} may be promoted to this environment: key ${id}`;
  return {
    text: !changed
      ? `the key ${id} is trusted already`
      : dryRun
        ? `Dry run, nothing was written: ${sentence}`
        : `${sentence}\nUndo: npm run fleet -- keys --revoke ${id}`,
    data: { command: 'keys', dryRun, changed, environment, id, publicKey },
  };
}

interface TrustChange {
  reason: string;
  amend: (trusted: readonly TrustedKey[]) => readonly TrustedKey[];
}

/** @returns whether the list changed, or would */
async function changeTrust(
  releasesDir: string,
  args: FleetArguments,
  { reason, amend }: TrustChange,
): Promise<boolean> {
  const { changed } = await changeDiscovery(releasesDir, {
    name: 'access',
    ...decider(args),
    command: 'keys',
    reason,
    dryRun: args.dryRun,
    apply: () => null,
    amend: (document): FleetDocument => {
      const before = document.trusted ?? [];
      const after = amend(before);
      if (after === before || after.length === before.length) return document;
      // JSON omits undefined.
      return { ...document, trusted: after.length > 0 ? [...after] : undefined };
    },
  });
  return changed;
}

async function revokeKey(releasesDir: string, id: string, args: FleetArguments): Promise<Outcome> {
  const { dryRun = false } = args;
  if (id === OWN) return revokeOwn(releasesDir, args);
  const changed = await changeTrust(releasesDir, args, {
    reason: `end the trust in the key ${id}`,
    amend: (trusted) => trusted.filter((one) => one.id !== id),
  });
  if (!changed) throw new CliError(`no key ${id} is trusted: npm run fleet -- keys --list`);
  return {
    text: `${dryRun ? 'Dry run, nothing was written: n' : 'N'}o further release is taken by the key ${id}; those that came by it stay`,
    data: { command: 'keys', dryRun, revoked: id, undo: null },
  };
}

async function revokeOwn(releasesDir: string, args: FleetArguments): Promise<Outcome> {
  const { dryRun = false } = args;
  if (hasKeyVariable())
    throw new CliError('RELEASE_KEY names the key of this environment: take the variable away');
  if (!dryRun) {
    await removeEnvironmentKey(releasesDir);
    await record(releasesDir, args, 'the key of this environment is removed');
  }
  return {
    text: `${dryRun ? 'Would remove' : 'Removed'} the key of this environment. Where it is trusted, revoke it, too`,
    data: { command: 'keys', dryRun, revoked: OWN, undo: null },
  };
}

async function listKeys(releasesDir: string): Promise<Outcome> {
  const own = await findEnvironmentKey(releasesDir);
  const trusted = (await readDiscovery(releasesDir)).trusted ?? [];
  return {
    text: [
      own
        ? `This environment is ${own.environment}, key ${own.id}. To trust it elsewhere: ${trustCommand(own)}`
        : 'This environment has no key, so no other one can take its releases: npm run fleet -- keys <its name>',
      ...(trusted.length === 0
        ? ['It trusts no other environment']
        : [
            table([
              ['key', 'environment', 'trusted by', 'at (UTC)'],
              ...trusted.map(({ id, environment, who, at }) => [
                id,
                environment,
                who,
                at.slice(0, 16).replace('T', ' '),
              ]),
            ]),
          ]),
    ].join('\n'),
    data: { command: 'keys', own: own && publicPart(own), trusted },
  };
}
