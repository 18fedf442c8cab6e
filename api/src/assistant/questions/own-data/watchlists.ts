import { z } from 'zod';
import { factsOf } from '../figures';
import { namedAsset } from '../../facts/named-asset';
import { fact, type Piece } from '../../facts/fact';
import { pickByName, SIGN_IN } from './own-data';
import { defineQuestion, result } from '../question';

const SHOWN = 20;

export const watchlists = defineQuestion({
  summary: 'Watchlists of the asker: the assets on them with price and change',
  args: z.strictObject({ name: z.string().max(60).optional().describe('Name of one list') }),
  run: async ({ name }, session) => {
    const { asker, services, market } = session;
    if (asker.uid === null) return result({ says: [SIGN_IN] });
    const lists = pickByName(await services.watchlists.all(asker.uid), name);
    const [list] = lists;
    if (list === undefined) return result({ says: ['You have no such watchlist.'] });
    const items = lists.flatMap((one) => one.items.map((item) => ({ item, list: one })));
    const entries = items.flatMap(({ item, list: of }) => {
      const row = market.find(item.symbol, item.assetType);
      return row ? [{ asset: namedAsset(row), of }] : [];
    });
    if (entries.length === 0)
      return result({
        says: [lists.length > 1 ? 'Your watchlists are empty.' : 'This watchlist is empty.'],
      });
    return result({
      says: [
        lists.length > 1 ? 'Assets on your watchlists:' : 'Assets on your watchlist ',
        ...(lists.length > 1 ? [] : [nameFact(list), ':']),
      ],
      table: {
        title: lists.length > 1 ? 'Your watchlists' : 'Your watchlist',
        columns: [
          { label: 'Asset', align: 'start' },
          { label: 'Price', align: 'end' },
          { label: '1 day', align: 'end' },
        ],
        rows: entries.slice(0, SHOWN).map(({ asset, of }, at): Piece[] => {
          const href = `/watchlists/${of.id}`;
          const figures = factsOf(session, [asset], ['price', 'day1ChangePercent']);
          return [
            fact({
              key: `rows.${at}.asset`,
              label: asset.name,
              raw: asset.name,
              href,
              subjects: [asset.symbol],
            }),
            ...['price', 'day1ChangePercent'].map((field): Piece => {
              const figure = figures.find((one) => one.field === field);
              return figure ? { ...figure, key: `rows.${at}.${field}` } : '';
            }),
          ];
        }),
        more:
          entries.length > SHOWN ? { href: `/watchlists/${list.id}`, total: entries.length } : null,
      },
    });
  },
});

const nameFact = ({ id, name }: { id: string; name: string }) =>
  fact({
    key: 'list',
    label: 'Name of the watchlist',
    raw: name,
    href: `/watchlists/${id}`,
    isQuoted: true,
  });
