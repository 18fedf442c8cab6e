import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  samplePath,
  serverCallKey,
  type RouteDeclaration,
  type ServerPageInput,
} from 'shared/contract';
import { CliError } from '../../release/cli-error';
import type { PackedRelease } from '../../release/pack';
import {
  RenderError,
  renderPool,
  type LocatedRenderer,
  type RenderedPage,
  type RenderFailure,
  type RenderPool,
} from '../../server/server-pages/render-pool';

/** Long, so that a busy machine does not refuse a release. */
const MAX_RENDER_MS = 20_000;
const MAX_CPU_MS = 120;

const REMEDIES: Record<RenderFailure, string> = {
  threw: 'make its first render work without `window` and without answers',
  hung: 'make its first render finish without waiting',
  'too-large': 'show fewer rows at first',
  invalid: 'build it with serverPages of shared/remote/server',
  'wrong-bytes': 'build the package again',
  busy: 'release again when the machine is less busy',
};

export interface CheckLimits {
  maxRenderMs?: number;
  /** Processor time of one rendering. */
  maxCpuMs?: number;
}

interface Rendering {
  route: RouteDeclaration;
  input: ServerPageInput;
  /** Null if the page has nothing to show at its sample path. */
  first: RenderedPage | null;
}

/**
 * Renders the first screen of each route with `rendering: server` as the edge does, on a thread,
 * without answers, for both sizes of screens.
 * @returns notes for the release
 * @throws CliError with the route, the reason and the remedy
 */
export async function checkServerPages(
  { release, files }: PackedRelease,
  { maxRenderMs = MAX_RENDER_MS, maxCpuMs = MAX_CPU_MS }: CheckLimits = {},
): Promise<readonly string[]> {
  const routes = release.declaration.routes.filter(({ rendering }) => rendering === 'server');
  const { serverPages: file } = release;
  const bytes = file && files.get(file.file)?.bytes;
  if (routes.length === 0 || !file || !bytes) return [];
  const folder = await mkdtemp(path.join(tmpdir(), 'server-pages-'));
  // One thread, so that state left by one page affects the next.
  const pool = renderPool(maxRenderMs, 1);
  try {
    const renderer = { path: path.join(folder, 'pages.cjs'), integrity: file.integrity };
    await writeFile(renderer.path, bytes);
    return await checkRoutes(release.name, routes, { pool, renderer, maxCpuMs });
  } finally {
    await pool.close();
    await rm(folder, { recursive: true, force: true });
  }
}

interface CheckedRenderer {
  pool: RenderPool;
  renderer: LocatedRenderer;
  maxCpuMs: number;
}

async function checkRoutes(
  name: string,
  routes: readonly RouteDeclaration[],
  { pool, renderer, maxCpuMs }: CheckedRenderer,
): Promise<readonly string[]> {
  const refuse = ({ path: pattern }: RouteDeclaration, reason: string, remedy: string): never => {
    throw new CliError(`${name}: the server cannot render ${pattern}: ${reason}: ${remedy}`);
  };
  const render = async (route: RouteDeclaration, input: ServerPageInput) => {
    try {
      return await pool.render(renderer, input);
    } catch (error) {
      if (!(error instanceof RenderError)) throw error;
      if (error.message.startsWith('PageDataError')) return null;
      return refuse(route, `${error.reason}, ${error.message}`, REMEDIES[error.reason]);
    }
  };
  const pages = await pool.pagesOf(renderer).catch((error: unknown) => {
    if (!(error instanceof RenderError)) throw error;
    throw new CliError(
      `${name}: its page renderer does not start: ${error.reason}, ${error.message}: ${REMEDIES[error.reason]}`,
    );
  });
  for (const route of routes)
    if (!pages.includes(route.page))
      refuse(
        route,
        `its renderer has no page "${route.page}"`,
        'name the page in src/server-pages.ts',
      );

  const renderings: Rendering[] = [];
  for (const route of routes)
    for (const isSmall of [false, true]) {
      const input = inputOf(route, isSmall);
      renderings.push({ route, input, first: await render(route, input) });
    }
  let slowest: number | null = null;
  for (const { route, input, first } of renderings) {
    const second = await render(route, input);
    const part = differingPart(first, second);
    if (part !== null)
      refuse(
        route,
        `two renderings differ in their ${part}`,
        'render neither the time nor a random value, and keep no state outside the store',
      );
    let cpuMs = second?.cpuMs ?? null;
    if (cpuMs !== null && cpuMs > maxCpuMs)
      cpuMs = median([cpuMs, await cpuOf(render(route, input)), await cpuOf(render(route, input))]);
    if (cpuMs !== null && cpuMs > maxCpuMs)
      refuse(
        route,
        `it takes ${Math.round(cpuMs)} ms of the processor, ${maxCpuMs} ms are allowed`,
        'render less at first',
      );
    if (cpuMs !== null) slowest = Math.max(slowest ?? 0, cpuMs);
  }
  const time =
    slowest === null
      ? 'their processor time cannot be measured on this system'
      : `at most ${Math.ceil(slowest)} ms of the processor`;
  return [`First screens rendered by the server: ${routes.length} routes, ${time}`];
}

const cpuOf = async (rendering: Promise<RenderedPage | null>): Promise<number> =>
  (await rendering)?.cpuMs ?? 0;

const median = (three: readonly number[]): number => three.toSorted((a, b) => a - b)[1] ?? 0;

const inputOf = ({ path: pattern, page }: RouteDeclaration, isSmall: boolean): ServerPageInput => ({
  page,
  pattern,
  pathname: samplePath(pattern),
  search: '',
  isSmall,
  answers: {},
});

const PARTS = { html: 'HTML', css: 'styles', inlineCss: 'styles', kept: 'answers' } as const;

/** The part in which two renderings of one page differ; null if they are equal. */
function differingPart(first: RenderedPage | null, second: RenderedPage | null): string | null {
  if (!first || !second) return first === second ? null : 'outcome';
  for (const part of ['html', 'css', 'inlineCss', 'kept'] as const)
    if (first[part] !== second[part]) return PARTS[part];
  // Their order depends on which lazy code has loaded.
  const calls = (page: RenderedPage): string =>
    page.missing.map(serverCallKey).toSorted().join('\n');
  return calls(first) === calls(second) ? null : 'calls';
}
