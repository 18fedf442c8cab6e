import { serverCallKey, type ServerCall, type ServerPageInput } from 'shared/contract';

/** `fetch` of a server's rendering, and the calls that it could not answer. */
export interface AnsweredCalls {
  fetch: typeof fetch;
  missing(): ServerCall[];
}

/** Answers calls from given answers. A call without an answer stays pending. */
export function answeredFrom(answers: ServerPageInput['answers']): AnsweredCalls {
  const missing = new Map<string, ServerCall>();
  return {
    fetch(url, { method = 'GET', body } = {}) {
      const call: ServerCall = {
        method: method === 'POST' ? 'POST' : 'GET',
        url: String(url),
        ...(typeof body === 'string' && { body }),
      };
      const key = serverCallKey(call);
      const answer = answers[key];
      if (answer) return Promise.resolve(new Response(answer.body, { status: answer.status }));
      missing.set(key, call);
      return new Promise<Response>(() => {});
    },
    missing: () => [...missing.values()],
  };
}
