import { once } from 'node:events';
import { ProblemError } from '../http/problem';
import type { Job } from './job';
import type { SourceAnswer, SourceCall, ThreadOutcome, ThreadTask } from './thread-task';

/** Runs one job within a thread. An error that is no problem rejects and leaves the thread usable. */
export async function runJob(
  jobs: Readonly<Record<string, Job<never, unknown, never>>>,
  { name, input, port }: ThreadTask,
): Promise<ThreadOutcome> {
  const job = jobs[name];
  if (!job) throw new Error(`There is no job ${name}`);
  const source = new Proxy(
    {},
    {
      get:
        (_target, method) =>
        async (...parameters: unknown[]): Promise<unknown> => {
          const call: SourceCall = { method: String(method), parameters };
          port.postMessage(call, []);
          const [answer] = (await once(port, 'message')) as [SourceAnswer];
          if ('hasFailed' in answer) throw new Error(`The source failed: ${call.method}`);
          return answer.answer;
        },
    },
  );
  try {
    return { output: await job(input as never, source as never) };
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    const { status, title, detail, errors } = error;
    return { problem: { status, title, detail, ...(errors && { errors }) } };
  } finally {
    port.close();
  }
}
