/** A throw-away Ceph object gateway for tests, when the machine has one. It takes 15 s to start. */
import { execFile, execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import {
  appendFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';

export interface Radosgw {
  endpoint: string;
  accessKeyId: string;
  secretAccessKey: string;
  createBucket(name: string): Promise<void>;
  /** Ends the gateway with SIGKILL; the objects stay. */
  killGateway(): void;
  /** Starts a killed gateway. */
  startGateway(): Promise<void>;
  stop(): void;
}

export interface RadosgwOptions {
  /** Address that the gateway listens on. */
  host?: string;
  /** Its port; by default a free one. */
  port?: number;
  /** A program that runs the others, e.g. in a network namespace. */
  launcher?: readonly string[];
}

const PROGRAMS = [
  'ceph',
  'ceph-mon',
  'ceph-osd',
  'ceph-authtool',
  'monmaptool',
  'radosgw',
  'radosgw-admin',
];
const KEYS = { accessKeyId: 'testkey', secretAccessKey: 'testsecret' };
const GATEWAY = 'client.rgw';
const DAEMONS = [GATEWAY, 'osd.0', 'mon.a'];

/** Why there is no gateway on this machine; null if there may be one. */
export function radosgwAbsence(): string | null {
  for (const program of PROGRAMS)
    try {
      execFileSync('which', [program], { stdio: 'ignore' });
    } catch {
      return `${program} is not installed (Debian: radosgw ceph-mon ceph-osd ceph-common)`;
    }
  return null;
}

const freePort = () =>
  new Promise<number>((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });

/** One monitor and one storage daemon in memory, on loopback; one gateway, by default too. */
const configuration = (folder: string, monitor: number, gateway: string): string => `[global]
fsid = ${randomUUID()}
mon host = v2:127.0.0.1:${monitor}
mon data = ${folder}/mon
osd data = ${folder}/osd
run dir = ${folder}
keyring = ${folder}/keyring
admin socket = ${folder}/$name.asok
log file = ${folder}/$name.log
pid file = ${folder}/$name.pid
mon cluster log file = ${folder}/cluster.log
osd objectstore = memstore
memstore device bytes = 1073741824
osd pool default size = 1
osd pool default min size = 1
osd pool default pg num = 4
osd pool default pgp num = 4
osd pool default pg autoscale mode = off
osd crush chooseleaf type = 0
osd class load list = *
osd class default list = *
mon allow pool size one = true
public network = 127.0.0.0/8
cluster network = 127.0.0.0/8
[client.rgw]
rgw frontends = beast endpoint=${gateway}
rgw thread pool size = 16
`;

/** @returns the gateway, or the reason why it did not start */
export async function openRadosgw({
  host = '127.0.0.1',
  port,
  launcher = [],
}: RadosgwOptions = {}): Promise<Radosgw | string> {
  const folder = mkdtempSync(path.join(tmpdir(), 'rgw-'));
  const file = path.join(folder, 'ceph.conf');
  const run = async (name: string, args: string[], seconds = 60): Promise<string> => {
    const [program = '', ...before] = [...launcher, name];
    const call = promisify(execFile)(program, [...before, '-c', file, ...args], {
      cwd: folder,
      timeout: seconds * 1000,
    });
    return (await call).stdout;
  };
  const kill = (daemon: string): void => {
    try {
      process.kill(Number(readFileSync(path.join(folder, `${daemon}.pid`), 'utf8')), 'SIGKILL');
    } catch {
      // It did not start.
    }
  };
  const startGateway = async (): Promise<void> => void (await run('radosgw', ['-n', GATEWAY]));
  const stop = (): void => {
    for (const daemon of DAEMONS) kill(daemon);
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  };
  try {
    const [monitor, free] = [await freePort(), await freePort()];
    const gateway = `${host}:${port ?? free}`;
    writeFileSync(file, configuration(folder, monitor, gateway));
    for (const inner of ['mon', 'osd']) mkdirSync(path.join(folder, inner));
    const keyring = path.join(folder, 'keyring');
    await run('ceph-authtool', [
      '--create-keyring',
      keyring,
      '--gen-key',
      '-n',
      'mon.',
      '--cap',
      'mon',
      'allow *',
    ]);
    for (const name of ['client.admin', 'client.rgw', 'osd.0'])
      await run('ceph-authtool', [
        keyring,
        '--gen-key',
        '-n',
        name,
        '--cap',
        'mon',
        'allow *',
        '--cap',
        'osd',
        'allow *',
      ]);
    const map = path.join(folder, 'monmap');
    const fsid = /fsid = (\S+)/.exec(readFileSync(file, 'utf8'))?.[1] ?? '';
    await run('monmaptool', [
      '--create',
      '--fsid',
      fsid,
      '--addv',
      'a',
      `[v2:127.0.0.1:${monitor}]`,
      map,
    ]);
    await run('ceph-mon', ['--mkfs', '-i', 'a', '--monmap', map, '--keyring', keyring]);
    await run('ceph-mon', ['-i', 'a']);
    const osd = randomUUID();
    await run('ceph', ['osd', 'new', osd]);
    await run('ceph-osd', ['-i', '0', '--mkfs', '--osd-uuid', osd]);
    await run('ceph-osd', ['-i', '0']);
    const user = ['user', 'create', '--uid=test', '--display-name=test'];
    await run('radosgw-admin', [
      '-n',
      GATEWAY,
      ...user,
      `--access-key=${KEYS.accessKeyId}`,
      `--secret-key=${KEYS.secretAccessKey}`,
    ]);
    await startGateway();
    const endpoint = `http://${gateway}`;
    return {
      endpoint,
      ...KEYS,
      async createBucket(name) {
        const settings = { endpoint, region: 'us-east-1', credentials: KEYS, forcePathStyle: true };
        const client = new S3Client(settings);
        await client.send(new CreateBucketCommand({ Bucket: name }));
        client.destroy();
      },
      killGateway: () => kill(GATEWAY),
      startGateway,
      stop,
    };
  } catch (error) {
    appendFileSync(path.join(folder, 'failure'), String(error));
    stop();
    return `the gateway did not start: ${error instanceof Error ? error.message.split('\n')[0] : String(error)}`;
  }
}
