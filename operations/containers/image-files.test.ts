/** The image has each file and each package that its programs load. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { build, type Plugin } from 'esbuild';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';

const ROOT = path.join(import.meta.dirname, '../..');
const read = (file: string): string => readFileSync(path.join(ROOT, file), 'utf8');

/** Packages of the workspace whose dependencies are installed in the image. */
const INSTALLED = ['api', 'edge', 'operations', 'shared', 'market-model', 'market-simulator'];
const PROGRAMS = [
  'api/src/main.ts',
  'api/src/ingest/cli.ts',
  'api/src/server/billing/cli.ts',
  'edge/src/main.ts',
  'edge/src/fleet/cli.ts',
  'operations/backup/cli.ts',
  'operations/doctor/cli.ts',
];

/** Of the behaviour gate, which runs only where a browser is installed. */
const WITH_A_BROWSER = '@playwright/test';

/** Files that are started as threads or processes: no import leads to them. */
const workers = ['api/src', 'edge/src', 'shared/server'].flatMap((folder) =>
  readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /(worker|thread)\.mjs$|release-worker\.ts$/.test(file))
    .map((file) => path.join(folder, file)),
);

/** Follows imports within the workspace, and collects the names of all other packages. */
const collecting = (packages: Set<string>): Plugin => ({
  name: 'packages',
  setup({ onResolve }) {
    onResolve({ filter: /^[^./]/ }, ({ path: name, kind }) => {
      if (kind === 'entry-point') return undefined;
      const [scope = '', rest = ''] = name.split('/');
      const packageName = scope.startsWith('@') ? `${scope}/${rest}` : scope;
      if (INSTALLED.includes(packageName)) return undefined;
      if (!name.startsWith('node:')) packages.add(packageName);
      return { external: true };
    });
  },
});

async function loadedFiles(): Promise<{ files: string[]; packages: string[] }> {
  const packages = new Set<string>();
  const { metafile } = await build({
    absWorkingDir: ROOT,
    entryPoints: [...PROGRAMS, ...workers],
    plugins: [collecting(packages)],
    bundle: true,
    write: false,
    metafile: true,
    platform: 'node',
    format: 'esm',
    outdir: 'none',
    logLevel: 'silent',
  });
  return { files: Object.keys(metafile.inputs), packages: [...packages].toSorted() };
}

const containerfile = read('deploy/containers/Containerfile');
const copied = [...containerfile.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(
  ([, sources = '']) => sources.split(' '),
);

describe('the image', () => {
  const loaded = loadedFiles();

  it('has each file that its programs load', async () => {
    const { files } = await loaded;
    const isCopied = (file: string) =>
      copied.some((source) => file === source || file.startsWith(`${source}/`));
    expect(files.length).toBeGreaterThan(500);
    expect(workers.length).toBeGreaterThan(5);
    expect(files.filter((file) => !isCopied(file))).toEqual([]);
    expect(read('deploy/containers/Containerfile.dockerignore')).toContain('**/*.fixture.ts');
    expect(files.filter((file) => /\.(test|fixture)\.tsx?$/.test(file))).toEqual([]);
  });

  it('has each package that they load', async () => {
    const { packages } = await loaded;
    const dependencies = INSTALLED.flatMap((name) =>
      Object.keys(
        z
          .object({ dependencies: z.record(z.string(), z.string()).default({}) })
          .parse(JSON.parse(read(`${name}/package.json`))).dependencies,
      ),
    );
    expect(packages.filter((name) => !dependencies.includes(name))).toEqual([WITH_A_BROWSER]);
    for (const name of ['api', 'edge', 'operations'])
      expect(containerfile).toContain(`--workspace=${name} `);
  });
});
