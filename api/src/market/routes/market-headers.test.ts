import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { SNAPSHOT_HEADER } from 'shared/server';
import { tagAnswers } from './market-headers';

it('does not tag an answer that was computed during a change of the snapshot', async () => {
  let id = 'one';
  const app = Fastify();
  tagAnswers(app, { peek: () => ({ id }) });
  app.get<{ Params: { next: string } }>('/:next', async ({ params }) => {
    id = params.next;
    return {};
  });
  const tagsOf = async (path: string) => {
    const { headers } = await app.inject(path);
    return [headers[SNAPSHOT_HEADER], typeof headers['etag']];
  };
  expect(await tagsOf('/one')).toEqual(['one', 'string']);
  expect(await tagsOf('/two')).toEqual([undefined, 'undefined']);
  expect(await tagsOf('/two')).toEqual(['two', 'string']);
});
