import type { CreateScreen, SavedScreen, UpdateScreen, Watchlist } from 'shared/contract';
import { screenNameKey } from 'shared/market';
import { problem, type TestHandlers } from 'shared/testing';
import { screenerApi } from '../listing/query/screener-api-double';

const idOf = (path: string) => path.split('/')[3] ?? '';

/** Fake saved-screens API in memory, with the refusals that the page handles. */
export function screensDouble(
  initial: readonly SavedScreen[] = [],
  { limit = 2 as number | null, watchlists = [] as Watchlist[] } = {},
): { handlers: TestHandlers; screens: SavedScreen[] } {
  const screens = structuredClone([...initial]);
  const deleted: SavedScreen[] = [];
  const gone = () => problem(404, 'There is no such screen');
  const isNameUsed = (name: string, id = '') =>
    screens.some((one) => one.id !== id && screenNameKey(one.name) === screenNameKey(name));
  const answer = () => ({
    items: structuredClone(screens),
    quota: { plan: 'free', limit, used: screens.length },
  });
  const put = (screen: SavedScreen) => {
    if (screen.isDefault) for (const one of screens) one.isDefault = false;
    screens.push(screen);
    return screen;
  };
  let createdCount = 0;
  const handlers: TestHandlers = {
    ...screenerApi(),
    'GET /api/watchlists': () => ({ items: watchlists }),
    'GET /api/screens': answer,
    'POST /api/screens': ({ body }) => {
      const { type, name, criteria, isDefault = false } = body as CreateScreen;
      if (limit !== null && screens.length >= limit)
        return problem(403, `Your Free plan holds ${limit} saved screens`);
      if (isNameUsed(name)) return problem(409, `There is a screen named “${name}” already`);
      return put({
        id: `made-${(createdCount += 1)}`,
        type,
        name,
        criteria: criteria as SavedScreen['criteria'],
        isDefault,
        version: 1,
        createdAt: '2026-11-20T10:00:00.000Z',
        updatedAt: '2026-11-20T10:00:00.000Z',
      });
    },
    'PATCH /api/screens': ({ body }) => {
      const { order } = body as { order: string[] };
      screens.sort((a, b) => order.indexOf(a.id) - order.indexOf(b.id));
      return answer();
    },
    'PATCH /api/screens/:id': ({ path, body }) => {
      const one = screens.find(({ id }) => id === idOf(path));
      const { version, ...change } = body as UpdateScreen;
      if (!one) return gone();
      if (one.version !== version) return problem(409, 'Conflict');
      if (change.name !== undefined && isNameUsed(change.name, one.id))
        return problem(409, `There is a screen named “${change.name}” already`);
      if (change.isDefault) for (const other of screens) other.isDefault = false;
      return Object.assign(one, change, { version: version + 1 });
    },
    'DELETE /api/screens/:id': ({ path }) => {
      const at = screens.findIndex(({ id }) => id === idOf(path));
      if (at < 0) return gone();
      deleted.push(...screens.splice(at, 1));
      return deleted.at(-1);
    },
    'POST /api/screens/:id/restore': ({ path }) => {
      const back = deleted.find(({ id }) => id === idOf(path));
      return back ? put(back) : gone();
    },
  };
  return { handlers, screens };
}
