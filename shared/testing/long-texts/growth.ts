/** Measures how the work of a function grows with its input. */

/** CPU time below which no growth counts: noise of the machine decides nothing. */
const FLOOR_MS = 60;
/** Linear work takes four times as long for four times the input, quadratic work sixteen times. */
const MAX_RATIO = 9;
const SAMPLES = 3;
const ATTEMPTS = 3;

async function cpuMsOf(run: () => unknown): Promise<number> {
  const begin = process.cpuUsage();
  await run();
  const { user, system } = process.cpuUsage(begin);
  return (user + system) / 1000;
}

/** The least of several runs, which other work of the process disturbs least. */
async function leastCpuMs(run: () => unknown): Promise<number> {
  let least = Infinity;
  for (let sample = 0; sample < SAMPLES; sample += 1) {
    least = Math.min(least, await cpuMsOf(run));
    if (least < FLOOR_MS) break;
  }
  return least;
}

/**
 * Whether work grows no faster than its input: CPU time of `4 × size` against that of `size`. A machine that does other
 * work gets further attempts; super-linear work fails all of them.
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
