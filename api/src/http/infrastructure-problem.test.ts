import { expect, it } from 'vitest';
import { DatabaseUnavailableError } from './database-errors';
import { problemOf } from './error-handler';
import { infrastructureProblem } from './infrastructure-problem';
import { ProblemError } from './problem';

const withCode = (code: string, message = 'inside') => Object.assign(new Error(message), { code });
/** As the query builder wraps an error of the database. */
const wrapped = (cause: Error) => new Error('Failed query: select 1', { cause });

it.each([
  ['a full disk of the database', withCode('53100')],
  ['a database that only reads', withCode('25006')],
  ['a full disk of a file', withCode('ENOSPC')],
  ['a quota that is used up', withCode('EDQUOT')],
  ['a disk that is mounted for reading', withCode('EROFS')],
  [
    'an embedded database that ended on a full disk',
    new DatabaseUnavailableError('not open', {
      cause: new Error('could not write to file "pg_wal/xlogtemp.42": No space left on device'),
    }),
  ],
])('answers 503 with the disk as the reason for %s', (_name, error) => {
  for (const one of [error, wrapped(error)])
    expect(problemOf(one)).toMatchObject({
      status: 503,
      title: 'Storage is full',
      detail: expect.stringMatching(
        /^The site cannot store anything at the moment: its disk is full/,
      ),
    });
});

it.each([
  ['an embedded database that ended', new DatabaseUnavailableError('not open')],
  ['a server that is away', withCode('ECONNREFUSED')],
  ['a server whose name is not found', withCode('ENOTFOUND')],
  ['a lost connection', withCode('08006')],
  ['a lost connection without a code', new Error('Connection terminated unexpectedly')],
  ['a connection that came too late', new Error('timeout exceeded when trying to connect')],
  ['a server that is stopped', withCode('57P01')],
  ['a server that crashed', withCode('57P02')],
  ['a server that starts', withCode('57P03')],
  ['too many connections', withCode('53300')],
  ['a database out of memory', withCode('53200')],
  ['a worker out of memory', withCode('ERR_WORKER_OUT_OF_MEMORY')],
  ['a process out of files', withCode('EMFILE')],
  ['a file that cannot be read', withCode('58030')],
  ['a damaged page', withCode('XX001')],
  ['a deadlock', withCode('40P01')],
])('answers 503 for %s', (_name, error) => {
  for (const one of [error, wrapped(error)])
    expect(problemOf(one)).toMatchObject({ status: 503, title: 'Temporarily unavailable' });
});

it.each([
  ['an error of our own', new TypeError('x is not a function')],
  ['a broken rule of the database', withCode('23505')],
  ['a query that is wrong', withCode('42601')],
  ['a refusal', new ProblemError(404, 'Not found', 'Nothing here')],
  ['no error at all', 'text'],
])('is silent about %s', (_name, error) => {
  expect(infrastructureProblem(error)).toBeNull();
});

it('reveals no internals', () => {
  const problem = problemOf(wrapped(withCode('XX001', 'invalid page in base/5/16723')));
  expect(JSON.stringify(problem)).not.toMatch(/16723|select|query/);
});
