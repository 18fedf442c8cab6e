import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import type { RemoteDeclaration } from 'shared/contract';
import { z } from 'zod';
import { AGREEMENTS_FILE, parseAgreements, type Agreements } from './agreements';
import { offerSchema, requiresSchema } from './compatibility-schema';
import { declarationSchema, firstIssue } from './declaration';
import { SHELL } from './names';
import { CliError } from './cli-error';
import { hasCode } from './slot-declaration';
import { RECORD_FILE } from './stored-record';

const file = z
  .string()
  .min(1)
  .refine(
    (name) => !name.startsWith('/') && !name.split('/').includes('..'),
    'must stay within dist',
  );

/** Content of `dist/build.json`, which the webpack preset writes beside the files. */
const buildSchema = z.object({
  /** The remote's entry; for the shell its first script. */
  entry: file,
  /** Scripts of the shell in order of execution. */
  scripts: z.array(file).default([]),
  /** Files beyond the entry that a page or slot needs, by its key in the declaration. */
  chunks: z.record(z.string(), z.array(file)).default({}),
  preload: z
    .array(z.object({ file, as: z.enum(['font', 'style', 'image']), type: z.string().optional() }))
    .default([]),
  /** The shell's script that works the chrome until the shell has started. */
  starter: file.optional(),
  /** The shell's module that renders the chrome on a server. */
  frame: file.optional(),
  /** HTML of the routes that are rendered at build time. */
  staticPages: file.optional(),
  /** The renderer of the routes with `rendering: server`. */
  serverPages: file.optional(),
  /** Names of the product API's endpoints that the package defines. */
  endpoints: z.array(z.string().min(1)).default([]),
  offers: offerSchema.optional(),
  requires: requiresSchema.optional(),
});
type BuildDescription = z.infer<typeof buildSchema>;

export interface BuildOutput {
  packageVersion: string;
  declaration: RemoteDeclaration;
  build: BuildDescription;
  /** Null without a record of them. */
  agreements: Agreements | null;
  /** Files to release by their path within dist, with forward slashes. */
  files: Map<string, Buffer>;
}

/**
 * Source maps would publish the sources. The build description is only for this reader, and the
 * record of a release has its place.
 */
const isReleased = (name: string) =>
  name !== 'build.json' &&
  name !== RECORD_FILE &&
  !name.endsWith('.map') &&
  !name.endsWith('.LICENSE.txt');

/**
 * Reads and validates a package's build. All later steps trust it.
 * @throws CliError naming the file that is missing or wrong
 */
export async function readBuildOutput(packageDir: string, folder = 'dist'): Promise<BuildOutput> {
  const dist = path.join(packageDir, folder);
  const at = path.basename(packageDir);
  const build = await parseJson(
    path.join(dist, 'build.json'),
    buildSchema,
    `${at}/${folder}/build.json`,
  );
  const { name, version } = await parseJson(
    path.join(packageDir, 'package.json'),
    z.object({ name: z.string(), version: z.string() }),
    `${at}/package.json`,
  );
  const declarationFile = name === SHELL ? 'shell.json' : 'remote.json';
  const declaration = await parseJson(
    path.join(dist, declarationFile),
    declarationSchema,
    `${at}/${folder}/${declarationFile}`,
  );
  if (declaration.name !== name)
    throw new CliError(
      `${at}/${folder}/${declarationFile}: name is "${declaration.name}", the package's is "${name}": they must be the same`,
    );

  const files = new Map<string, Buffer>();
  for (const name of await listFiles(dist))
    if (isReleased(name)) files.set(name, await readFile(path.join(dist, name)));
  // Files served at the root of the site (icons, robots.txt) are not in the bundle.
  const statics = path.join(packageDir, 'static');
  for (const name of await listFiles(statics).catch(() => []))
    files.set(`static/${name}`, await readFile(path.join(statics, name)));
  const named = [
    build.entry,
    ...build.scripts,
    ...Object.values(build.chunks).flat(),
    ...build.preload.map((p) => p.file),
    ...(build.starter ? [build.starter] : []),
    ...(build.frame ? [build.frame] : []),
    ...(build.staticPages ? [build.staticPages] : []),
    ...(build.serverPages ? [build.serverPages] : []),
  ];
  const missing = named.find((name) => !files.has(name));
  if (missing)
    throw new CliError(
      `${at}/${folder}/build.json names ${missing}, which is not in ${folder}: build the package again`,
    );
  if (name === SHELL && build.scripts.length === 0)
    throw new CliError(`${at}/${folder}/build.json: scripts is empty: build the package again`);
  for (const { page } of declaration.routes)
    if (name !== SHELL && !(page in build.chunks))
      throw new CliError(
        `${at}: remote.json declares the page "${page}", which the build does not contain: name it in src/remote.ts and build again`,
      );
  for (const { id } of declaration.slots.filter(hasCode))
    if (!(id in build.chunks))
      throw new CliError(
        `${at}: remote.json declares the slot "${id}", which the build does not contain: name it in src/remote.ts and build again`,
      );
  const onServer = declaration.routes.find(({ rendering }) => rendering === 'server');
  if (onServer && !build.serverPages)
    throw new CliError(
      `${at}: remote.json declares "rendering": "server" for ${onServer.path}, and the build has no page renderer: name serverPages in webpack.config.mjs and build again`,
    );
  const agreed = files.get(AGREEMENTS_FILE);
  const agreements = agreed ? parseAgreements(agreed, `${at}/${folder}/${AGREEMENTS_FILE}`) : null;
  return { packageVersion: version, declaration, build, agreements, files };
}

async function parseJson<T extends z.ZodType>(
  file: string,
  schema: T,
  displayName: string,
): Promise<z.infer<T>> {
  let text: string;
  try {
    text = await readFile(file, 'utf8');
  } catch {
    throw new CliError(`${displayName} is missing: build the package first`);
  }
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new CliError(`${displayName} is not JSON: build the package again`);
  }
  const parsed = schema.safeParse(value);
  if (!parsed.success) throw new CliError(`${displayName}: ${firstIssue(parsed.error)}`);
  return parsed.data;
}

async function listFiles(directory: string): Promise<string[]> {
  const names = await readdir(directory, { recursive: true });
  const files: string[] = [];
  for (const name of names)
    if ((await stat(path.join(directory, name))).isFile())
      files.push(name.split(path.sep).join('/'));
  return files.toSorted();
}
