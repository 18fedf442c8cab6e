import { z } from 'zod';
import { formatDate } from 'shared/market';
import { newsOf } from '../../news/news-index';
import { fact } from '../facts/fact';
import { assetName, assetsOf } from './assets-of';
import { defineQuestion, result } from './question';

const SHOWN = 8;

export const news = defineQuestion({
  summary: 'Latest headlines about an asset',
  args: z.strictObject({ asset: assetName }),
  run: ({ asset: name }, session) => {
    const resolution = assetsOf(session, [name]);
    if (!resolution.ok) return resolution.answer;
    const [asset] = resolution.assets;
    const stories = newsOf(session.market).bySymbol.get(asset.symbol) ?? [];
    if (stories.length === 0)
      return result({ says: [`Our sources have no news about ${asset.name.replace(/\.$/, '')}.`] });
    const href = `${asset.href}#news`;
    return result({
      says: [`Latest headlines about ${asset.name}:`],
      table: {
        title: `News about ${asset.name}`,
        columns: [
          { label: 'Day', align: 'start' },
          { label: 'Headline', align: 'start' },
          { label: 'Source', align: 'start' },
        ],
        rows: stories.slice(0, SHOWN).map(({ title, publishedAt, source }, at) => [
          fact({
            key: `rows.${at}.day`,
            label: `Day of a headline about ${asset.name}`,
            raw: publishedAt,
            value: formatDate(publishedAt),
            href,
            asOf: publishedAt,
            subjects: [asset.symbol],
          }),
          fact({
            key: `rows.${at}.title`,
            label: `Headline about ${asset.name}`,
            raw: title,
            href,
            asOf: publishedAt,
            subjects: [asset.symbol],
            isQuoted: true,
          }),
          source,
        ]),
        more: stories.length > SHOWN ? { href, total: stories.length } : null,
      },
    });
  },
});
