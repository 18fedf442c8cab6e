/**
 * Reasons why no caller can use unproven expressions of a package for an attack, by package and version. Another
 * version needs another review: `npm run expressions -- --dependencies` names the expressions.
 *
 * @type {Readonly<Record<string, string>>}
 */
export const REVIEWED_DEPENDENCIES = {
  '@electric-sql/pglite 0.5.16': 'Paths of the virtual file system: our own database folder.',
  '@fastify/merge-json-schemas 0.2.2': 'Patterns of schemas: our own.',
  'ajv 8.20.0': 'Patterns of schemas: our own. Requests go to zod.',
  'ajv-formats 3.0.1':
    'Loaded with fastify, never called: requests and answers are checked by zod.',
  'ansi-regex 5.0.1': 'Lines of our own commands. Escape sequences have bounded parts.',
  'cookie 2.0.2': 'Attributes of a cookie that is written. Only tests of the API write one.',
  'drizzle-orm 0.45.4': 'Names of our own columns.',
  'fast-json-stringify 7.3.6': 'Our own schemas, when a route is added.',
  'fast-uri 4.2.3': 'One repetition of a character class, over references of our own schemas.',
  'fast-xml-parser 5.12.1':
    'One repetition of a character class from the start. Feeds are tested in long-files.test.ts.',
  'fastify 5.12.8': 'Versions of our own plugins, at start.',
  'fastify-plugin 6.0.1': 'Stack of our own plugins, at start.',
  'find-my-way 9.10.1': 'Patterns of parameters in our own routes; none has a pattern.',
  'ipaddr.js 2.5.0':
    'Zone of an address in X-Forwarded-For. Slow only with a line break, which no header has.',
  'is-unsafe 2.0.3':
    'Values of XML entities of a feed, of at most 10 000 characters (maxEntitySize of fast-xml-parser). Ingest only.',
  'light-my-request 6.8.1': 'Requests that tests inject. No server calls it.',
  'ms 2.1.3': 'Texts of at most 100 characters, our own.',
  'nodemailer 10.6.0':
    'Header lines are folded in pieces of 76 characters. Other texts: our own mail, settings, answers of the mail server.',
  'postgres-date 1.0.7': 'Values of our own database.',
  'postgres-interval 1.2.0': 'Values of our own database.',
  'semver 7.8.1':
    'Texts of at most 256 characters, checked by the package. Repetitions are bounded.',
  'strnum 2.5.1': 'Numbers in XML are not parsed: parseTagValue is off.',
  'tar 7.5.23': 'Number fields of 12 bytes; the other one packs. Uploads are unpacked only.',
  'xml-naming 0.3.0': 'One repetition of a character class from the start.',
  'yaml 2.9.1': 'The OpenAPI document: our own.',
  'zod 4.6.7':
    'Used of them: dates and UUIDs, which are bounded. Formats of durations, hosts, emoji and HTML5 addresses are not used.',
};
