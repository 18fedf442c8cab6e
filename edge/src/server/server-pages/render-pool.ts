import { fileURLToPath } from 'node:url';
import { Piscina } from 'piscina';
import { SERVER_PAGES_CONTRACT, type ReleaseFile, type ServerPageInput } from 'shared/contract';
import { z } from 'zod';
import { limitRendering, processorWait, renderClock, type ProcessorWait } from './render-limit';

const WORKER = fileURLToPath(new URL('./page-worker.mjs', import.meta.url));
const THREADS = 2;
/** Maximum number of waiting pages. Further ones are sent with their skeleton, to limit memory. */
const MAX_QUEUED_PAGES = 32;
/** A thread is ended when one page has taken it this long, without waits for a processor. */
const MAX_RENDER_MS = 5000;
const MAX_HTML = 400_000;
const MAX_CSS = 150_000;
const MAX_KEPT = 600_000;

/** Reason why a page is sent with its skeleton. */
export type RenderFailure = 'threw' | 'hung' | 'too-large' | 'invalid' | 'busy' | 'wrong-bytes';

export class RenderError extends Error {
  override name = 'RenderError';
  constructor(
    readonly reason: RenderFailure,
    message: string,
  ) {
    super(message);
  }
}

/** It is written into the document, under its policy: neither scripts nor style attributes act. */
const rules = z
  .string()
  .max(MAX_CSS)
  .refine((css) => !/<\/?style/i.test(css), 'holds a style element');
const pageSchema = z.object({
  html: z
    .string()
    .min(1)
    .max(MAX_HTML)
    .refine((html) => !/<\/?(?:script|style|template)\b/i.test(html), 'holds a script or style'),
  css: rules,
  inlineCss: rules,
  /** JSON of the kept answers, fit for a script element. */
  kept: z
    .string()
    .max(MAX_KEPT)
    .refine((json) => !json.includes('<'), 'ends its element'),
  missing: z
    .array(
      z.object({
        method: z.enum(['GET', 'POST']),
        url: z.string().startsWith('/api/').max(4000),
        body: z.string().max(20_000).optional(),
      }),
    )
    .max(20),
  /** Processor time of the rendering; null if the system does not measure it. */
  cpuMs: z.number().nullable(),
});
const pagesSchema = z.array(z.string());

export type RenderedPage = z.infer<typeof pageSchema>;

/** The page renderer of a release on disk. */
export interface LocatedRenderer {
  path: string;
  integrity: ReleaseFile['integrity'];
}

export interface RenderPool {
  /** Loads a renderer into every thread. Never rejects: the first page reports the error. */
  load(renderer: LocatedRenderer): Promise<void>;
  /**
   * Keys of the pages that a renderer has.
   * @throws RenderError
   */
  pagesOf(renderer: LocatedRenderer): Promise<readonly string[]>;
  /** @throws RenderError */
  render(renderer: LocatedRenderer, input: ServerPageInput): Promise<RenderedPage>;
  /** Pages that threads render, and pages that wait for a thread. */
  state(): { running: number; waiting: number };
  close(): Promise<void>;
}

const released = ({ path, integrity }: LocatedRenderer) => ({
  file: path,
  integrity,
  contract: SERVER_PAGES_CONTRACT,
});

/** Threads that run the page renderers of releases. They start with the first page. */
export function renderPool(
  maxRenderMs = MAX_RENDER_MS,
  threads = THREADS,
  waitOf: ProcessorWait = processorWait,
): RenderPool {
  let pool: Piscina | null = null;
  let open = 0;
  let isClosed = false;

  async function run(task: object): Promise<unknown> {
    pool ??= new Piscina({
      filename: WORKER,
      minThreads: threads,
      maxThreads: threads,
      maxQueue: MAX_QUEUED_PAGES,
      idleTimeout: 60_000,
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: 256 },
    });
    if (pool.queueSize >= MAX_QUEUED_PAGES) throw new RenderError('busy', 'too many pages wait');
    const clock = renderClock();
    const limit = limitRendering(clock, maxRenderMs, waitOf);
    open += 1;
    try {
      return await pool.run({ ...task, clock }, { signal: limit.signal });
    } catch (error) {
      if (isClosed) throw new RenderError('busy', 'the edge stops');
      if (limit.hasHung()) throw new RenderError('hung', `it takes over ${maxRenderMs} ms`);
      if (limit.signal.aborted)
        throw new RenderError('busy', 'it waited too long for a thread or a processor');
      const message = error instanceof Error ? error.message : String(error);
      const isWrong = message.endsWith('is not what was released');
      throw new RenderError(isWrong ? 'wrong-bytes' : 'threw', message);
    } finally {
      limit.stop();
      open -= 1;
    }
  }

  return {
    async load(renderer) {
      const each = () => run({ release: released(renderer), input: null }).catch(() => {});
      await Promise.all(Array.from({ length: threads }, each));
    },
    async pagesOf(renderer) {
      const parsed = pagesSchema.safeParse(await run({ release: released(renderer), input: null }));
      if (parsed.success) return parsed.data;
      throw new RenderError('invalid', 'pages: is not a list of names');
    },
    async render(renderer, input) {
      const parsed = pageSchema.safeParse(await run({ release: released(renderer), input }));
      if (parsed.success) return parsed.data;
      const [issue] = parsed.error.issues;
      throw new RenderError(
        issue?.code === 'too_big' ? 'too-large' : 'invalid',
        `${issue?.path.join('.') ?? ''}: ${issue?.message ?? 'invalid'}`,
      );
    },
    state: () => {
      const waiting = pool?.queueSize ?? 0;
      return { waiting, running: open - waiting };
    },
    async close() {
      isClosed = true;
      await pool?.destroy();
    },
  };
}
