import vm from 'node:vm';
import { FRAME_CONTRACT, type Frame, type FrameInput } from 'shared/contract';
import { z } from 'zod';

/** A drawing takes milliseconds; one that hangs must not hold up the site. */
const LONGEST_DRAWING_MS = 1000;

const frameSchema = z.object({
  html: z.string().min(1),
  styles: z.array(
    z.object({
      attributes: z.record(z.string().regex(/^[a-z][a-z-]*$/), z.string()),
      // Nothing may end the element that it stands in.
      css: z.string().refine((css) => !/<\/?style/i.test(css), 'holds a style element'),
    }),
  ),
  noScript: z.string().refine((html) => !/<\/noscript/i.test(html), 'ends its element'),
}) satisfies z.ZodType<Frame>;

export interface FrameRunner {
  key(input: FrameInput): string;
  /** @throws when the module throws, takes too long or returns something else than a frame. */
  draw(input: FrameInput): Frame;
}

/**
 * Runs the frame module of one release in a global scope of its own: it finds neither `window` nor
 * `process`, its globals end with it, and it is stopped when it takes too long. This keeps accidents
 * apart; it is no wall against hostile code, which is what the hashes of a release are for.
 * @throws when the module does not start or was built for another contract.
 */
export function frameRunner(code: string, file: string, log: (line: string) => void): FrameRunner {
  const exported = {};
  const context = vm.createContext({
    frameModule: { exports: exported },
    input: null,
    URL,
    URLSearchParams,
    AbortController,
    Headers,
    Request,
    Response,
    TextEncoder,
    TextDecoder,
    queueMicrotask,
    setTimeout,
    clearTimeout,
    performance,
    console: {
      debug: () => {},
      log: () => {},
      info: () => {},
      warn: () => {},
      error: (...words: unknown[]) => log(`${file}: ${words.map(String).join(' ').slice(0, 500)}`),
    },
  });
  const run = (script: vm.Script): unknown =>
    script.runInContext(context, { timeout: LONGEST_DRAWING_MS });
  run(
    new vm.Script(
      `((module, exports) => {${code}\n})(frameModule, frameModule.exports); globalThis.frame = frameModule.exports`,
      { filename: file },
    ),
  );
  const contract = run(new vm.Script('frame.contract'));
  if (contract !== FRAME_CONTRACT)
    throw new Error(`it speaks contract ${String(contract)}, this edge ${FRAME_CONTRACT}`);
  const keyScript = new vm.Script('frame.frameKey(input)');
  const drawScript = new vm.Script('frame.drawFrame(input)');
  const call = (script: vm.Script, input: FrameInput): unknown => {
    context['input'] = input;
    try {
      return run(script);
    } finally {
      context['input'] = null;
    }
  };
  return {
    key: (input) => z.string().parse(call(keyScript, input)),
    draw: (input) => frameSchema.parse(call(drawScript, input)),
  };
}
