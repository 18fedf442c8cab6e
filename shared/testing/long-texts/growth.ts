/** Measures how the work of a function grows with its input. */

/** CPU time below which growth is ignored, because it may be noise. */
const FLOOR_MS = 60;
/**
 * Limit of the ratio. For four times the input, linear work takes four times as long, quadratic
 * work sixteen times.
 */
const MAX_RATIO = 9;
const SAMPLES = 3;
const ATTEMPTS = 3;

async function cpuMsOf(run: () => unknown): Promise<number> {
  const begin = process.cpuUsage();
  await run();
  const { user, system } = process.cpuUsage(begin);
  return (user + system) / 1000;
}

/** The minimum of several runs, which is least affected by other work of the process. */
async function leastCpuMs(run: () => unknown): Promise<number> {
  let least = Infinity;
  for (let sample = 0; sample < SAMPLES; sample += 1) {
    least = Math.min(least, await cpuMsOf(run));
    if (least < FLOOR_MS) break;
  }
  return least;
}

/**
 * Whether work grows at most linearly: compares the CPU time of `4 × size` with that of `size`.
 * Further attempts compensate for load on the machine. Super-linear work fails all of them.
 *
 * @param run does the work for an input of a size
 */
export async function growsLinearly(
  run: (size: number) => unknown,
  size: number,
): Promise<boolean> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const large = await leastCpuMs(() => run(4 * size));
    if (large < FLOOR_MS || large < MAX_RATIO * (await leastCpuMs(() => run(size)))) return true;
  }
  return false;
}
