/**
 * Bytes that try to make two servers disagree on where a request ends, and the permitted results.
 */
export interface SmugglingCase {
  name: string;
  /** Bytes from the client, as Latin-1; chunks are sent one after the other. */
  bytes: string | readonly string[];
  /** The last request is incomplete: the client ends its side after the bytes. */
  breaksOff?: boolean;
  /** The client's actual requests, as the API may see them: method, target, body. */
  upstream?: readonly string[];
  /** The statuses that the client reads on its connection. */
  answers: readonly number[];
}

/** A request's head from its lines. */
const head = (...lines: string[]): string => [...lines, '', ''].join('\r\n');
const get = (...headers: string[]): string =>
  head('GET /api/one HTTP/1.1', 'Host: site', ...headers);
const post = (...headers: string[]): string =>
  head('POST /api/one HTTP/1.1', 'Host: site', ...headers);
/** The request that must never reach the API on its own. */
const HIDDEN = head('GET /api/smuggled HTTP/1.1', 'Host: site');
const HIDDEN_LENGTH = `Content-Length: ${HIDDEN.length}`;
/** The hidden request as the body of one that the client may send. */
const AS_BODY = `POST /api/one ${HIDDEN}`;
const chunk = (text: string): string => `${text.length.toString(16)}\r\n${text}\r\n`;
const LAST = '0\r\n\r\n';

const CONNECTION_LISTS: SmugglingCase[] = [
  'content-length',
  'Content-Length, keep-alive',
  'close, content-length',
  'keep-alive,content-length,host',
  ' content-length ,',
  'transfer-encoding, content-length',
].flatMap((list): SmugglingCase[] => [
  {
    name: `GET with a body whose length Connection names: ${list}`,
    bytes: get(`Connection: ${list}`, HIDDEN_LENGTH) + HIDDEN,
    answers: [400],
  },
  {
    name: `POST with a body whose length Connection names: ${list}`,
    bytes: post(`Connection: ${list}`, HIDDEN_LENGTH) + HIDDEN,
    upstream: [AS_BODY],
    answers: [200],
  },
]);

const FRAMING: SmugglingCase[] = [
  {
    name: 'DELETE with a body whose length Connection names',
    bytes:
      head('DELETE /api/one HTTP/1.1', 'Host: site', 'Connection: content-length', HIDDEN_LENGTH) +
      HIDDEN,
    upstream: [`DELETE /api/one ${HIDDEN}`],
    answers: [200],
  },
  {
    name: 'OPTIONS with a body whose length Connection names',
    bytes:
      head('OPTIONS /api/one HTTP/1.1', 'Host: site', 'Connection: content-length', HIDDEN_LENGTH) +
      HIDDEN,
    upstream: [`OPTIONS /api/one ${HIDDEN}`],
    answers: [200],
  },
  { name: 'GET with a length', bytes: get(HIDDEN_LENGTH) + HIDDEN, answers: [400] },
  {
    name: 'HEAD with a length',
    bytes: head('HEAD /api/one HTTP/1.1', 'Host: site', HIDDEN_LENGTH) + HIDDEN,
    answers: [400],
  },
  {
    name: 'GET with chunks',
    bytes: get('Transfer-Encoding: chunked') + chunk(HIDDEN) + LAST,
    answers: [400],
  },
  {
    name: 'GET with no chunk but the last',
    bytes: get('Transfer-Encoding: chunked') + LAST,
    answers: [400],
  },
  {
    name: 'GET with a length of 0',
    bytes: get('Content-Length: 0'),
    upstream: ['GET /api/one'],
    answers: [200],
  },
  {
    name: 'POST without framing, a request after it',
    bytes: post() + get(),
    upstream: ['POST /api/one', 'GET /api/one'],
    answers: [200, 200],
  },
  {
    name: 'DELETE without framing, a request after it',
    bytes: head('DELETE /api/one HTTP/1.1', 'Host: site') + get(),
    upstream: ['DELETE /api/one', 'GET /api/one'],
    answers: [200, 200],
  },
  {
    name: 'length and chunks',
    bytes: post('Content-Length: 5', 'Transfer-Encoding: chunked') + LAST + HIDDEN,
    answers: [400],
  },
  {
    name: 'chunks and length',
    bytes: post('Transfer-Encoding: chunked', 'Content-Length: 5') + LAST + HIDDEN,
    answers: [400],
  },
  {
    name: 'chunks and length, both named by Connection',
    bytes:
      post('Connection: content-length', 'Transfer-Encoding: chunked', 'Content-Length: 5') +
      LAST +
      HIDDEN,
    answers: [400],
  },
  {
    name: 'two lengths that differ',
    bytes: post('Content-Length: 0', HIDDEN_LENGTH) + HIDDEN,
    answers: [400],
  },
  {
    name: 'two lengths that agree',
    bytes: post(HIDDEN_LENGTH, HIDDEN_LENGTH) + HIDDEN,
    answers: [400],
  },
  ...[
    '5, 5',
    '5,0',
    '+5',
    '-5',
    '0x5',
    '5 ',
    '5;',
    '1e1',
    '',
    ' ',
    '5\t5',
    '٥',
    '18446744073709551616',
    '"5"',
    '5.0',
  ].map((value): SmugglingCase =>
    // A space after the value is optional and not part of it.
    value === '5 '
      ? {
          name: 'a length with a space after it',
          bytes: `${post('Content-Length: 5 ')}hello`,
          upstream: ['POST /api/one hello'],
          answers: [200],
        }
      : {
          name: `a length of ${JSON.stringify(value)}`,
          bytes: `${post(`Content-Length: ${value}`)}hello${HIDDEN}`,
          answers: [400],
        },
  ),
  {
    name: 'a length with zeros before it',
    bytes: `${post('Content-Length: 005')}hello`,
    upstream: ['POST /api/one hello'],
    answers: [200],
  },
];

const TRANSFER_CODINGS: SmugglingCase[] = [
  ...[
    'xchunked',
    'chunked, identity',
    'identity',
    'identity, chunked',
    'gzip, chunked',
    'chunked, chunked',
    'chunked;q=1',
    '"chunked"',
    'chun ked',
    '\x0bchunked',
    'chunked\x00',
    'cow',
    '',
    ', chunked',
    'chunked,',
  ].map((coding): SmugglingCase => ({
    name: `the transfer coding ${JSON.stringify(coding)}`,
    bytes: post(`Transfer-Encoding: ${coding}`) + chunk('hello') + LAST + HIDDEN,
    answers: [400],
  })),
  ...['Chunked', 'CHUNKED', ' chunked', '\tchunked', 'chunked '].map((coding): SmugglingCase => ({
    name: `chunks, written ${JSON.stringify(coding)}`,
    bytes: post(`tRANSFER-eNCODING:${coding}`) + chunk(HIDDEN) + LAST,
    upstream: [AS_BODY],
    answers: [200],
  })),
  {
    name: 'the transfer coding twice',
    bytes: post('Transfer-Encoding: chunked', 'Transfer-Encoding: cow') + LAST + HIDDEN,
    answers: [400],
  },
  {
    name: 'the transfer coding twice, alike',
    bytes: post('Transfer-Encoding: chunked', 'Transfer-Encoding: chunked') + LAST + HIDDEN,
    answers: [400],
  },
  {
    name: 'chunks in HTTP/1.0',
    bytes:
      head('POST /api/one HTTP/1.0', 'Host: site', 'Transfer-Encoding: chunked') +
      chunk('hello') +
      LAST +
      HIDDEN,
    answers: [400],
  },
  {
    name: 'a transfer coding that Connection names',
    bytes:
      post('Connection: transfer-encoding', 'Transfer-Encoding: chunked') + chunk(HIDDEN) + LAST,
    upstream: [AS_BODY],
    answers: [200],
  },
  {
    name: 'TE: trailers and a trailer that looks like a length',
    bytes: `${post('TE: trailers', 'Trailer: Content-Length', 'Transfer-Encoding: chunked')}${chunk('hello')}0\r\nContent-Length: 99\r\n\r\n`,
    answers: [400],
  },
];

const CHUNKS: SmugglingCase[] = [
  ...[
    ['a size in no hexadecimal', `x\r\nhello\r\n${LAST}`],
    ['a size with 0x', `0x5\r\nhello\r\n${LAST}`],
    ['a size with a sign', `+5\r\nhello\r\n${LAST}`],
    ['a negative size', `-5\r\nhello\r\n${LAST}`],
    ['no size', `\r\nhello\r\n${LAST}`],
    ['a size that is too small', `3\r\nhello\r\n${LAST}`],
    ['a size over 64 bits', `fffffffffffffffff5\r\nhello\r\n${LAST}`],
    ['a space before the size', ` 5\r\nhello\r\n${LAST}`],
    ['a line feed alone after the size', `5\nhello\r\n${LAST}`],
    ['no line end after the data', `5\r\nhello0\r\n\r\n`],
    ['a return alone after the size', `5\rhello\r\n${LAST}`],
  ].map(([what, body]): SmugglingCase => ({
    name: `chunks: ${what}`,
    bytes: post('Transfer-Encoding: chunked') + body + HIDDEN,
    answers: [400],
  })),
  {
    name: 'chunks: an extension',
    bytes: `${post('Transfer-Encoding: chunked')}5;a=b\r\nhello\r\n${LAST}`,
    upstream: ['POST /api/one hello'],
    answers: [200],
  },
];

const HEADER_LINES: SmugglingCase[] = [
  ...[
    ['a folded line', 'X-A: b\r\n Content-Length: 5'],
    ['a folded line by a tab', 'X-A: b\r\n\tTransfer-Encoding: chunked'],
    ['a folded transfer coding', 'Transfer-Encoding:\r\n chunked'],
    ['a space before the colon', 'Content-Length : 5'],
    ['a tab before the colon', 'Transfer-Encoding\t: chunked'],
    ['a space before the name', ' Content-Length: 5'],
    ['no name', ': 5'],
    ['no colon', 'Content-Length 5'],
    ['a return alone', 'X-A: b\rContent-Length: 5'],
    ['a zero byte in a value', 'X-A: b\x00c'],
    ['a zero byte in a name', 'X\x00A: b'],
    ['a name in quotes', '"Content-Length": 5'],
    ['a name with a control character', 'Content\x0b-Length: 5'],
    ['a name that is not ASCII', 'Content-L\xe9ngth: 5'],
    ['two hosts', 'Host: other'],
    ['two hosts, the second in another case', 'hOST: other'],
  ].map(([what, line]): SmugglingCase => ({
    name: `header lines: ${what}`,
    bytes: `${post(line ?? '')}hello${HIDDEN}`,
    answers: [400],
  })),
  {
    name: 'header lines: a length with an underscore is no length',
    bytes: post('Content_Length: 5') + get(),
    upstream: ['POST /api/one', 'GET /api/one'],
    answers: [200, 200],
  },
  {
    name: 'header lines: a space before the first one',
    bytes: `POST /api/one HTTP/1.1\r\n X: y\r\nHost: site\r\nContent-Length: 5\r\n\r\nhello`,
    answers: [400],
  },
  { name: 'no host', bytes: head('GET /api/one HTTP/1.1'), answers: [400] },
];

const TARGETS: SmugglingCase[] = [
  ...[
    'http://site/api/smuggled',
    'http://evil/api/smuggled',
    'https://site:3000/api/smuggled',
    'api/smuggled',
    '*',
    'site:443',
    '?/api/smuggled',
    '#/api/smuggled',
    '/api/one#/api/smuggled',
    '/api/one\tHTTP/1.1',
    '/api/one HTTP/1.1 /api/smuggled',
    '/api/\xe9',
    '/api/\x7f',
    '/api/\x01smuggled',
  ].map((target): SmugglingCase => ({
    name: `the target ${JSON.stringify(target)}`,
    bytes: head(`GET ${target} HTTP/1.1`, 'Host: site'),
    answers: [400],
  })),
  {
    name: 'an encoded line end in the target stays encoded',
    bytes: head('GET /api/one%20HTTP/1.1%0d%0aX:%20y HTTP/1.1', 'Host: site'),
    upstream: ['GET /api/one%20HTTP/1.1%0d%0aX:%20y'],
    answers: [200],
  },
  {
    name: 'two slashes do not lead to the API',
    bytes: head('GET //api/smuggled HTTP/1.1', 'Host: site'),
    answers: [308],
  },
];

const VERSIONS_AND_METHODS: SmugglingCase[] = [
  {
    name: 'HTTP/1.0 without keep-alive ends after its answer',
    bytes: head('GET /api/one HTTP/1.0', 'Host: site') + HIDDEN,
    upstream: ['GET /api/one'],
    answers: [200],
  },
  {
    name: 'HTTP/1.0 with a length',
    bytes: `${head('POST /api/one HTTP/1.0', 'Content-Length: 5')}hello`,
    upstream: ['POST /api/one hello'],
    answers: [200],
  },
  {
    name: 'HTTP/1.0 with keep-alive, a request after it',
    bytes:
      head('GET /api/one HTTP/1.0', 'Host: site', 'Connection: keep-alive') +
      head('GET /api/one HTTP/1.0', 'Host: site'),
    upstream: ['GET /api/one', 'GET /api/one'],
    answers: [200, 200],
  },
  {
    name: 'HTTP/1.0 GET with a body whose length Connection names',
    bytes:
      head(
        'GET /api/one HTTP/1.0',
        'Host: site',
        'Connection: keep-alive, content-length',
        HIDDEN_LENGTH,
      ) + HIDDEN,
    answers: [400],
  },
  {
    name: 'HTTP/1.0 with length and chunks',
    bytes:
      head(
        'POST /api/one HTTP/1.0',
        'Host: site',
        'Content-Length: 5',
        'Transfer-Encoding: chunked',
      ) +
      LAST +
      HIDDEN,
    answers: [400],
  },
  { name: 'HTTP/0.9', bytes: 'GET /api/smuggled\r\n\r\n', answers: [400] },
  ...['HTTP/1.2', 'HTTP/2.0', 'HTTP/9.9', 'http/1.1', 'HTTP/1.1.1', 'HTTP /1.1'].map(
    (version): SmugglingCase => ({
      name: `the version ${version}`,
      bytes: head(`GET /api/smuggled ${version}`, 'Host: site'),
      answers: [400],
    }),
  ),
  {
    name: 'the preface of HTTP/2',
    bytes: 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
    answers: [400],
  },
  {
    name: 'a method in small letters',
    bytes: head('get /api/smuggled HTTP/1.1', 'Host: site'),
    answers: [400],
  },
  {
    name: 'an unknown method',
    bytes: head('SMUGGLE /api/smuggled HTTP/1.1', 'Host: site'),
    answers: [400],
  },
  { name: 'CONNECT', bytes: head('CONNECT site:443 HTTP/1.1', 'Host: site') + HIDDEN, answers: [] },
  {
    name: 'an upgrade to HTTP/2 is an ordinary request',
    bytes:
      post(
        'Connection: Upgrade, HTTP2-Settings',
        'Upgrade: h2c',
        'HTTP2-Settings: AA',
        HIDDEN_LENGTH,
      ) + HIDDEN,
    upstream: [AS_BODY],
    answers: [200],
  },
  {
    name: 'an upgrade to a web socket is an ordinary request, what comes with it is dropped',
    bytes: get('Connection: Upgrade', 'Upgrade: websocket', 'Sec-WebSocket-Version: 13') + HIDDEN,
    upstream: ['GET /api/one'],
    answers: [200],
  },
];

const TIMING: SmugglingCase[] = [
  {
    name: 'a body that comes late',
    bytes: [post(HIDDEN_LENGTH), HIDDEN.slice(0, 10), HIDDEN.slice(10)],
    upstream: [AS_BODY],
    answers: [200],
  },
  {
    name: 'a head that comes byte by byte',
    bytes: [...post(HIDDEN_LENGTH).slice(0, 40), post(HIDDEN_LENGTH).slice(40), HIDDEN],
    upstream: [AS_BODY],
    answers: [200],
  },
  {
    name: 'a body that the client waits with (100-continue)',
    bytes: [post('Expect: 100-continue', HIDDEN_LENGTH), HIDDEN],
    upstream: [AS_BODY],
    answers: [100, 200],
  },
  {
    name: 'a body that does not wait for 100 Continue',
    bytes: post('Expect: 100-continue', HIDDEN_LENGTH) + HIDDEN + get(),
    upstream: [AS_BODY, 'GET /api/one'],
    answers: [100, 200, 200],
  },
  {
    name: 'a GET that waits with its body (100-continue)',
    bytes: get('Expect: 100-continue', HIDDEN_LENGTH) + HIDDEN,
    answers: [100, 400],
  },
  {
    name: 'an empty line before the request',
    bytes: `\r\n${get()}`,
    upstream: ['GET /api/one'],
    answers: [200],
  },
  {
    name: 'HEAD, then a request on the same connection',
    bytes: head('HEAD /api/one HTTP/1.1', 'Host: site') + get(),
    upstream: ['HEAD /api/one', 'GET /api/one'],
    answers: [200, 200],
  },
  {
    name: 'an expectation that nobody knows',
    bytes: post('Expect: 200-ok', HIDDEN_LENGTH) + HIDDEN,
    answers: [417],
  },
  {
    name: 'a body that breaks off',
    bytes: `${post('Content-Length: 500')}${HIDDEN}`,
    breaksOff: true,
    answers: [400],
  },
  {
    name: 'chunks that break off',
    bytes: post('Transfer-Encoding: chunked') + chunk(HIDDEN),
    breaksOff: true,
    answers: [400],
  },
  {
    name: 'three requests at once, each with its body',
    bytes: [post(HIDDEN_LENGTH) + HIDDEN, post(HIDDEN_LENGTH) + HIDDEN, get()].join(''),
    upstream: [AS_BODY, AS_BODY, 'GET /api/one'],
    answers: [200, 200, 200],
  },
  {
    name: 'a good request, then one with two framings',
    bytes: get() + post('Content-Length: 5', 'Transfer-Encoding: chunked') + LAST + HIDDEN,
    upstream: ['GET /api/one'],
    answers: [200, 400],
  },
  {
    name: 'a refused body, then what looks like a request',
    bytes: get('Connection: keep-alive, content-length', HIDDEN_LENGTH) + HIDDEN + HIDDEN,
    answers: [400],
  },
  {
    name: 'a request hidden in the body of a page request',
    bytes:
      head('GET /stocks HTTP/1.1', 'Host: site', 'Connection: content-length', HIDDEN_LENGTH) +
      HIDDEN,
    answers: [400],
  },
  {
    name: 'a request hidden in the body of a method that pages do not take',
    bytes: head('POST /stocks HTTP/1.1', 'Host: site', HIDDEN_LENGTH) + HIDDEN,
    answers: [405],
  },
  {
    name: 'a request hidden in a body that is too long',
    bytes: `${post('Content-Length: 1048577')}${HIDDEN}`,
    answers: [413],
  },
];

export const SMUGGLING_CASES: readonly SmugglingCase[] = [
  ...CONNECTION_LISTS,
  ...FRAMING,
  ...TRANSFER_CODINGS,
  ...CHUNKS,
  ...HEADER_LINES,
  ...TARGETS,
  ...VERSIONS_AND_METHODS,
  ...TIMING,
];
