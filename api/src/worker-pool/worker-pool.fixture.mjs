/** Jobs for the tests of the pool, in plain JavaScript so that a thread starts at once. */
import { once } from 'node:events';

const jobs = {
  echo: async (input) => input,
  /** Calls its source before it answers. */
  ask: async (_input, port) => {
    port.postMessage({ method: 'value', parameters: [] });
    const [answer] = await once(port, 'message');
    if (answer.hasFailed) throw new Error('failed');
    return answer.answer;
  },
  spin: () => {
    for (;;);
  },
  crash: () => process.exit(7),
  fillMemory: () => {
    const arrays = [];
    for (;;) arrays.push(Array.from({ length: 1000 }, Math.random));
  },
};

export default async ({ name, input, port }) => {
  try {
    return { output: await jobs[name](input, port) };
  } finally {
    port.close();
  }
};
