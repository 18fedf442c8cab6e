/** The proxies of `deploy`, started as they are but for addresses, ports and certificate. */
import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect, createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const ROOT = path.resolve(import.meta.dirname, '../..');

/** Caddy waits for open streams at SIGTERM. */
const STOP_MS = 500;

interface Places {
  folder: string;
  /** Port of the site over TLS. */
  port: number;
  plainPort: number;
  /** `host:port` of two edges. */
  edges: readonly [string, string];
}

export interface FrontProgram {
  name: string;
  file: string;
  /** Each text of the file that an operator changes, with the one of the test. */
  changes(places: Places): readonly (readonly [string, string])[];
  check(file: string): readonly string[];
  run(file: string, folder: string): readonly string[];
  /** Text of the file without an edge. Absent where the front's own checks take it out. */
  without?: (text: string, edge: string) => string;
}

const both = (text: string, places: Places): string =>
  text.replace('edge-1:3000', places.edges[0]).replace('edge-2:3000', places.edges[1]);

export const FRONTS: readonly FrontProgram[] = [
  {
    name: 'nginx',
    file: 'deploy/nginx/nginx.conf',
    changes: (places) => [
      // Its worker reads and writes in a folder of the test.
      ['worker_processes auto;', `daemon off;\n${process.getuid?.() === 0 ? 'user root;' : ''}`],
      ['pid /run/nginx.pid;', `pid ${places.folder}/pid;`],
      [
        '  access_log off;',
        `  access_log off;\n${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
          .map((name) => `  ${name}_temp_path ${places.folder}/${name};`)
          .join('\n')}`,
      ],
      ['worker_connections 8192', 'worker_connections 1024'],
      ['edge-1:3000', places.edges[0]],
      ['edge-2:3000', places.edges[1]],
      ['listen 80; # <-', `listen 127.0.0.1:${places.plainPort};`],
      ['listen [::]:80; # <-', ''],
      ['listen 443 ssl http2; # <-', `listen 127.0.0.1:${places.port} ssl http2;`],
      ['listen [::]:443 ssl http2; # <-', ''],
      ['/etc/nginx/site.crt', `${places.folder}/site.crt`],
      ['/etc/nginx/site.key', `${places.folder}/site.key`],
    ],
    check: (file) => ['-t', '-q', '-c', file, '-e', 'stderr'],
    run: (file, folder) => ['-c', file, '-p', folder, '-e', 'stderr'],
    without: (text, edge) => text.replace(`server ${edge} `, `server ${edge} down `),
  },
  {
    name: 'haproxy',
    file: 'deploy/haproxy/haproxy.cfg',
    changes: (places) => [
      ['maxconn 20000', 'maxconn 500'],
      ['bind :80 # <-', `bind 127.0.0.1:${places.plainPort}`],
      ['bind :443 ssl', `bind 127.0.0.1:${places.port} ssl`],
      ['/etc/haproxy/site.pem', `${places.folder}/site.pem`],
      ['edge-1 edge-1:3000', `edge-1 ${places.edges[0]}`],
      ['edge-2 edge-2:3000', `edge-2 ${places.edges[1]}`],
    ],
    check: (file) => ['-c', '-q', '-f', file],
    run: (file) => ['-db', '-q', '-f', file],
  },
  {
    name: 'caddy',
    file: 'deploy/caddy/Caddyfile',
    changes: (places) => [
      [
        '\tadmin off\n',
        `\tadmin off\n\thttp_port ${places.plainPort}\n\thttps_port ${places.port}\n\tdefault_sni localhost\n\tdefault_bind 127.0.0.1\n`,
      ],
      [
        'reverse_proxy edge-1:3000 edge-2:3000',
        both('reverse_proxy edge-1:3000 edge-2:3000', places),
      ],
      ['site.example {', `https://localhost:${places.port} {`],
      ['/etc/caddy/site.crt', `${places.folder}/site.crt`],
      ['/etc/caddy/site.key', `${places.folder}/site.key`],
    ],
    check: (file) => ['validate', '--adapter', 'caddyfile', '--config', file],
    run: (file) => ['run', '--adapter', 'caddyfile', '--config', file],
  },
];

/** File of a program that is installed; null without one. */
export const findProgram = (name: string): string | null =>
  [...(process.env['PATH'] ?? '').split(':'), '/usr/sbin', '/usr/local/sbin']
    .map((folder) => path.join(folder, name))
    .find((file) => existsSync(file)) ?? null;

/** Why a front cannot be tested on this machine; null if it can. */
export function missingProgram({ name }: FrontProgram): string | null {
  const missing = [name, 'openssl'].find((program) => findProgram(program) === null);
  return missing === undefined ? null : `${missing} is not installed`;
}

/** The file of a front with all changes. Each text must be there. */
function configured(front: FrontProgram, places: Places): string {
  let text = readFileSync(path.join(ROOT, front.file), 'utf8');
  for (const [from, to] of front.changes(places)) {
    if (!text.includes(from)) throw new Error(`${front.file} has no "${from}"`);
    text = text.replaceAll(from, to);
  }
  return text;
}

/** Writes `site.key`, `site.crt`, and both as `site.pem`. */
export function makeCertificate(folder: string): void {
  const [key, certificate] = ['site.key', 'site.crt'].map((name) => path.join(folder, name));
  execFileSync(
    'openssl',
    ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes']
      .concat(['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'])
      .concat(['-days', '2', '-keyout', key ?? '', '-out', certificate ?? '']),
    { stdio: 'pipe' },
  );
  writeFileSync(
    path.join(folder, 'site.pem'),
    readFileSync(certificate ?? '', 'utf8') + readFileSync(key ?? '', 'utf8'),
  );
}

export const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });

const accepts = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy();
      resolve(true);
    });
    socket.on('error', () => resolve(false));
  });

export interface DeployedFront {
  port: number;
  plainPort: number;
  /** Takes an edge out by hand before it stops, where no checks do that. */
  withdraw(edge: string): void;
  close(): Promise<void>;
}

/** Checks a front's file with its own program and starts it. */
export async function startFront(
  front: FrontProgram,
  edges: readonly [string, string],
): Promise<DeployedFront> {
  const folder = mkdtempSync(path.join(tmpdir(), `${front.name}-`));
  const places = { folder, edges, port: await freePort(), plainPort: await freePort() };
  makeCertificate(folder);
  const file = path.join(folder, path.basename(front.file));
  writeFileSync(file, configured(front, places));
  const program = findProgram(front.name) ?? front.name;
  const env = { ...process.env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder };
  execFileSync(program, [...front.check(file)], { cwd: folder, env, stdio: 'pipe' });
  const child = spawn(program, [...front.run(file, folder)], {
    cwd: folder,
    env,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let errors = '';
  child.stderr.on('data', (chunk: Buffer) => (errors = (errors + chunk.toString()).slice(-4000)));
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  while (!(await accepts(places.port))) {
    if (child.exitCode !== null) throw new Error(`${front.name} ended: ${errors}`);
    await sleep(50);
  }
  return {
    port: places.port,
    plainPort: places.plainPort,
    withdraw(edge) {
      if (!front.without) return;
      writeFileSync(file, front.without(readFileSync(file, 'utf8'), edge));
      child.kill('SIGHUP');
    },
    close: () => stop(child, ended, folder),
  };
}

/** At once, and with its workers: SIGKILL would leave those of nginx. */
async function stop(child: ChildProcess, ended: Promise<void>, folder: string): Promise<void> {
  child.kill('SIGTERM');
  const late = setTimeout(() => child.kill('SIGKILL'), STOP_MS);
  await ended;
  clearTimeout(late);
  rmSync(folder, { recursive: true, force: true });
}
