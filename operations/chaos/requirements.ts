/** Namespaces of Linux, and the programs of the site. */
import { spawnSync } from 'node:child_process';
import { findPrograms } from 'shared/server/postgres-server';
import { radosgwAbsence } from 'shared/server/object-servers';
import { findProgram } from '../proxies/deployed-front.fixture';

const NAMESPACES =
  'setpriv --pdeathsig KILL unshare --net --mount --pid --fork --kill-child --mount-proc';
/**
 * The first process of a namespace: it reaps those that lost their parent. Names of networks are
 * files of a folder, which is empty here.
 */
const FIRST_PROCESS = 'mkdir -p /run/netns && mount -t tmpfs none /run/netns && "$@"; exit $?';

/**
 * Command line before a program that gets network, mounts and processes of its own. All of them end
 * with the caller.
 */
export const ISOLATED: readonly string[] = [
  ...NAMESPACES.split(' '),
  'sh',
  '-c',
  FIRST_PROCESS,
  'sh',
];

const DEBIAN: Readonly<Record<string, string>> = {
  ip: 'iproute2',
  'redis-server': 'redis-server',
  haproxy: 'haproxy',
  openssl: 'openssl',
  runuser: 'util-linux',
};

const canLayNetwork = (): boolean => {
  const [program = '', ...args] = ISOLATED;
  const commands =
    'ip link add probe type bridge && ip netns add probe && ip link add one type veth peer name two netns probe';
  return spawnSync(program, [...args, 'sh', '-c', commands], { stdio: 'ignore' }).status === 0;
};

/** Why no run is possible on this machine; null if one is. */
export function chaosAbsence(): string | null {
  if (process.platform !== 'linux') return 'network namespaces need Linux';
  if (process.getuid?.() !== 0) return 'network namespaces need root';
  for (const [program, debianPackage] of Object.entries(DEBIAN))
    if (findProgram(program) === null) return `${program} is not installed (${debianPackage})`;
  if (!findPrograms()) return 'PostgreSQL is not installed (postgresql)';
  return radosgwAbsence() ?? (canLayNetwork() ? null : 'this system lays no network of namespaces');
}
