/**
 * Packages with expressions that are not proven linear, each with the reason why no caller can use them for an attack.
 * Another version needs another review: `npm run expressions -- --dependencies` names the expressions.
 *
 * @type {readonly {package: string, version: string, reason: string}[]}
 */
export const REVIEWED_DEPENDENCIES = [
  {
    package: '@electric-sql/pglite',
    version: '0.5.16',
    reason: 'Paths of the virtual file system: our own database folder.',
  },
  {
    package: '@fastify/merge-json-schemas',
    version: '0.2.2',
    reason: 'Patterns of schemas: our own.',
  },
  {
    package: 'ajv',
    version: '8.20.0',
    reason: 'Patterns of schemas: our own. Requests go to zod.',
  },
  {
    package: 'ajv-formats',
    version: '3.0.1',
    reason: 'Loaded with fastify, never called: requests and answers are checked by zod.',
  },
  {
    package: 'ansi-regex',
    version: '5.0.1',
    reason: 'Lines of our own commands. Escape sequences have bounded parts.',
  },
  {
    package: 'cookie',
    version: '2.0.2',
    reason: 'Attributes of a cookie that is written. Only tests of the API write one.',
  },
  { package: 'drizzle-orm', version: '0.45.4', reason: 'Names of our own columns.' },
  {
    package: 'fast-json-stringify',
    version: '7.3.6',
    reason: 'Our own schemas, when a route is added.',
  },
  {
    package: 'fast-uri',
    version: '4.2.3',
    reason: 'One repetition of a character class, over references of our own schemas.',
  },
  {
    package: 'fast-xml-parser',
    version: '5.12.1',
    reason:
      'One repetition of a character class from the start. Feeds are tested in long-files.test.ts.',
  },
  { package: 'fastify', version: '5.12.8', reason: 'Versions of our own plugins, at start.' },
  { package: 'fastify-plugin', version: '6.0.1', reason: 'Stack of our own plugins, at start.' },
  {
    package: 'find-my-way',
    version: '9.10.1',
    reason: 'Patterns of parameters in our own routes; none has a pattern.',
  },
  {
    package: 'ipaddr.js',
    version: '2.5.0',
    reason:
      'Zone of an address in X-Forwarded-For. Slow only with a line break, which no header has.',
  },
  {
    package: 'is-unsafe',
    version: '2.0.3',
    reason:
      'Values of XML entities of a feed, of at most 10 000 characters (maxEntitySize of fast-xml-parser). Ingest only.',
  },
  {
    package: 'light-my-request',
    version: '6.8.1',
    reason: 'Requests that tests inject. No server calls it.',
  },
  { package: 'ms', version: '2.1.3', reason: 'Texts of at most 100 characters, our own.' },
  {
    package: 'nodemailer',
    version: '10.6.0',
    reason:
      'Header lines are folded in pieces of 76 characters. Other texts: our own mail, settings, answers of the mail server.',
  },
  { package: 'postgres-date', version: '1.0.7', reason: 'Values of our own database.' },
  { package: 'postgres-interval', version: '1.2.0', reason: 'Values of our own database.' },
  {
    package: 'semver',
    version: '7.8.1',
    reason: 'Texts of at most 256 characters, checked by the package. Repetitions are bounded.',
  },
  {
    package: 'strnum',
    version: '2.5.1',
    reason: 'Numbers in XML are not parsed: parseTagValue is off.',
  },
  {
    package: 'tar',
    version: '7.5.23',
    reason: 'Number fields of 12 bytes; the other one packs. Uploads are unpacked only.',
  },
  {
    package: 'xml-naming',
    version: '0.3.0',
    reason: 'One repetition of a character class from the start.',
  },
  { package: 'yaml', version: '2.9.1', reason: 'The OpenAPI document: our own.' },
  {
    package: 'zod',
    version: '4.6.7',
    reason:
      'Used of them: dates and UUIDs, which are bounded. Formats of durations, hosts, emoji and HTML5 addresses are not used.',
  },
];
