/** nginx and HAProxy before the edge, for tests on machines that have them. */
import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect, createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** Header with which the front marks each request that it passes on; a client's own is replaced. */
export const FRONT_MARK = 'x-front-mark';

export interface FrontProxy {
  port: number;
  close(): Promise<void>;
}

interface FrontProgram {
  name: string;
  /**
   * Configuration that forwards all requests from one port to another, over kept-alive connections.
   */
  configuration(folder: string, port: number, edgePort: number): string;
  arguments(file: string, folder: string): string[];
}

const NGINX: FrontProgram = {
  name: 'nginx',
  configuration: (folder, port, edgePort) => `
daemon off;
master_process off;
error_log stderr crit;
pid ${folder}/pid;
events { worker_connections 4096; }
http {
  access_log off;
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
  client_header_timeout 3s;
  client_body_timeout 3s;
  upstream edge { server 127.0.0.1:${edgePort}; keepalive 8; }
  server {
    listen 127.0.0.1:${port};
    ignore_invalid_headers off;
    underscores_in_headers on;
    location / {
      proxy_pass http://edge;
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_set_header Host $host;
      proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
      proxy_set_header X-Front-Mark $request_id;
    }
  }
}
`,
  arguments: (file, folder) => ['-c', file, '-p', folder, '-e', 'stderr'],
};

const HAPROXY: FrontProgram = {
  name: 'haproxy',
  configuration: (_, port, edgePort) => `
global
  maxconn 4096
defaults
  mode http
  timeout connect 5s
  timeout client 3s
  timeout server 30s
  timeout http-request 3s
frontend site
  bind 127.0.0.1:${port}
  http-request set-header X-Front-Mark %[uuid()]
  option forwardfor
  default_backend edge
backend edge
  http-reuse always
  server edge 127.0.0.1:${edgePort}
`,
  arguments: (file) => ['-db', '-q', '-f', file],
};

type InstalledFront = [name: string, start: (edgePort: number) => Promise<FrontProxy>];

const findProgram = (name: string): string | null =>
  [...(process.env['PATH'] ?? '').split(':'), '/usr/sbin', '/usr/local/sbin']
    .map((folder) => path.join(folder, name))
    .find((file) => existsSync(file)) ?? null;

/** Fronts installed on this machine; missing ones are reported on standard error and skipped. */
export function installedFronts(): InstalledFront[] {
  return [NGINX, HAPROXY].flatMap((front): InstalledFront[] => {
    const program = findProgram(front.name);
    if (program === null) {
      process.stderr.write(`Skipped behind ${front.name}: it is not installed on this machine\n`);
      return [];
    }
    return [[front.name, (edgePort: number) => start(front, program, edgePort)]];
  });
}

async function start(front: FrontProgram, program: string, edgePort: number): Promise<FrontProxy> {
  const folder = await mkdtemp(path.join(tmpdir(), `${front.name}-`));
  const port = await freePort();
  const file = path.join(folder, 'configuration');
  await writeFile(file, front.configuration(folder, port, edgePort));
  const child = spawn(program, front.arguments(file, folder), {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let errors = '';
  child.stderr.on('data', (chunk: Buffer) => (errors = (errors + chunk.toString()).slice(-4000)));
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  for (let round = 0; round < 100 && !(await accepts(port)); round += 1) {
    if (child.exitCode !== null) throw new Error(`${front.name} ended: ${errors}`);
    await sleep(50);
  }
  return { port, close: () => stop(child, ended, folder) };
}

async function stop(child: ChildProcess, ended: Promise<void>, folder: string): Promise<void> {
  child.kill('SIGKILL');
  await ended;
  await rm(folder, { recursive: true, force: true });
}

const freePort = (): Promise<number> =>
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
