import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const PROGRAM = [...(process.env.PATH ?? '').split(':'), '/usr/sbin']
  .map((folder) => path.join(folder, 'nginx'))
  .find((file) => existsSync(file));

/** A cache as an operator may put before the site: one for all visitors, by address alone. */
const configuration = (folder: string, port: number, sitePort: number): string => `
daemon off;
master_process off;
error_log stderr crit;
pid ${folder}/pid;
events { worker_connections 256; }
http {
  access_log off;
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
  proxy_cache_path ${folder}/cache keys_zone=site:1m;
  server {
    listen 127.0.0.1:${port};
    location / {
      proxy_pass http://127.0.0.1:${sitePort};
      proxy_set_header Host $http_host;
      proxy_cache site;
      proxy_cache_key $request_uri;
      add_header X-Cache-Status $upstream_cache_status always;
    }
  }
}
`;

export interface SharedCache {
  origin: string;
  close: () => Promise<void>;
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** nginx with a shared cache before the site; null on a machine without nginx. */
export async function openSharedCache(sitePort: number): Promise<SharedCache | null> {
  if (PROGRAM === undefined) return null;
  const folder = await mkdtemp(path.join(tmpdir(), 'shared-cache-'));
  const port = await freePort();
  const file = path.join(folder, 'nginx.conf');
  await writeFile(file, configuration(folder, port, sitePort));
  const child = spawn(PROGRAM, ['-c', file, '-p', folder, '-e', 'stderr'], { stdio: 'inherit' });
  const origin = `http://127.0.0.1:${port}`;
  const close = async () => {
    const exit = new Promise((resolve) => child.once('exit', resolve));
    if (child.exitCode === null && child.kill()) await exit;
    await rm(folder, { recursive: true, force: true });
  };
  while (child.exitCode === null) {
    if (await fetch(`${origin}/livez`).catch(() => null)) return { origin, close };
    await sleep(50);
  }
  await close();
  throw new Error('nginx did not start');
}
