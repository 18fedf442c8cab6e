import { describe, expect, it } from '@jest/globals';
import { formatTraceparent, parseTraceparent } from './trace-context';

const CONTEXT = { traceId: '4bf92f3577b34da6a3ce929d0e0e4736', spanId: '00f067aa0ba902b7' };

describe('traceparent', () => {
  it('is read as it was written', () =>
    expect(parseTraceparent(formatTraceparent(CONTEXT))).toEqual(CONTEXT));

  it.each([
    ['nothing', undefined],
    ['two headers', [formatTraceparent(CONTEXT), formatTraceparent(CONTEXT)]],
    ['a trace that is not sampled', `00-${CONTEXT.traceId}-${CONTEXT.spanId}-00`],
    ['another version', `01-${CONTEXT.traceId}-${CONTEXT.spanId}-01`],
    ['a trace of zeros', `00-${'0'.repeat(32)}-${CONTEXT.spanId}-01`],
    ['a span of zeros', `00-${CONTEXT.traceId}-${'0'.repeat(16)}-01`],
    ['capitals', formatTraceparent(CONTEXT).toUpperCase()],
    ['a longer text', `${formatTraceparent(CONTEXT)}-x`],
    ['an attribute', `00-${CONTEXT.traceId}-ada@example.com!-01`],
  ])('does not take %s', (_name, text) => expect(parseTraceparent(text)).toBeNull());
});
