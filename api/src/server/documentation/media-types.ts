/** Media types of answers in the OpenAPI document, which supports only JSON by default. */

const PROBLEM = 'application/problem+json';
const OF_ENDING: readonly [string, string][] = [
  ['.ics', 'text/calendar'],
  ['.csv', 'text/csv'],
  ['/stream', 'text/event-stream'],
  ['/assistant/questions', 'text/event-stream'],
  ['/messages', 'text/event-stream'],
];

interface Described {
  responses?: Record<string, unknown>;
}

/** Marks refusals as problems, and files by the extension of their path. Mutates the operation. */
export function nameMediaTypes(path: string, operation: Described): void {
  const file = OF_ENDING.find(([ending]) => path.endsWith(ending))?.[1];
  for (const [status, answer] of Object.entries(operation.responses ?? {})) {
    if (typeof answer !== 'object' || answer === null || !('content' in answer)) continue;
    const { content } = answer;
    if (typeof content !== 'object' || content === null || !('application/json' in content))
      continue;
    const type = Number(status) >= 400 ? PROBLEM : file;
    if (type !== undefined) answer.content = { [type]: content['application/json'] };
  }
}
