/** Headers of server-sent events. */
export const EVENT_STREAM_HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store',
  // The connection ends with the stream: a stop need not wait for it to be given up.
  connection: 'close',
  'x-accel-buffering': 'no',
  'x-content-type-options': 'nosniff',
} as const;
