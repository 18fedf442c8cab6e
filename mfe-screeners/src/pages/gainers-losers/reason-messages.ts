/** Describes the reason for a price move. */
import type { Move } from 'shared/contract';
import { formatChange, formatDate, formatMoney } from 'shared/market';
import type { Tone } from 'shared/ui';

export interface Reason {
  /** Kinds of event; empty if unknown. */
  badges: { label: string; tone: Tone; title: string }[];
  /** One line. */
  line: string;
  /** Link to the story behind the line; null without one. */
  url: string | null;
}

export const NO_NEWS = 'No news found';
export const NO_SINGLE_DAY = 'No single day explains it';

/** Longest move, in days, that the news of a single day can explain. */
const MAX_SINGLE_DAY_SPAN = 45;
const DAY_MS = 86_400_000;

const isLong = ({ from, to }: Move): boolean =>
  Date.parse(to) - Date.parse(from) > MAX_SINGLE_DAY_SPAN * DAY_MS;

/**
 * Corporate events come first: a split, a dividend (the price drop is not a loss), earnings. The
 * newest headline follows. A move over months lists only splits and the sum of dividends.
 */
export function reasonOf(move: Move): Reason {
  const long = isLong(move);
  const { split, dividends } = move;
  const [earnings, news] = long ? [null, null] : [move.earnings, move.news];
  const badges: Reason['badges'] = [];
  const lines: string[] = [];
  if (split) {
    const words = splitWords(split.ratio);
    badges.push({
      label: 'Split',
      tone: 'warning',
      title: `${words} on ${formatDate(split.date)}`,
    });
    lines.push(`${words}; prices are adjusted`);
  }
  if (dividends) {
    const paid = formatMoney(dividends.amount, dividends.currencyCode);
    const total =
      dividends.returnPercent === null ? '' : `, return ${formatChange(dividends.returnPercent)}`;
    badges.push({
      label: dividends.special ? 'Ex-div special' : 'Ex-div',
      tone: 'warning',
      title: `Ex-dividend on ${formatDate(dividends.exDate)}: the price falls by the payment`,
    });
    lines.push(`${paid} paid${total}`);
  }
  if (earnings) {
    badges.push({
      label: 'Results',
      tone: 'info',
      title: `Reported on ${formatDate(earnings.date)}${earnings.time ? TIMES[earnings.time] : ''}`,
    });
    if (!news) lines.push(surpriseWords(earnings.surprisePercent));
  }
  if (news) {
    if (badges.length === 0)
      badges.push({
        label: 'News',
        tone: 'neutral',
        title: `${news.source}, ${formatDate(news.publishedAt)}`,
      });
    lines.push(news.title);
  }
  return {
    badges,
    line: lines[0] ?? (long ? NO_SINGLE_DAY : NO_NEWS),
    url: lines[0] === news?.title ? (news?.url ?? null) : null,
  };
}

const TIMES = { 'before-open': ', before the open', 'after-close': ', after the close' } as const;

const surpriseWords = (percent: number | null): string => {
  if (percent === null) return 'Earnings reported';
  if (Math.abs(percent) < 0.005) return 'EPS as expected';
  return `EPS ${percent > 0 ? 'above' : 'below'} estimate: ${formatChange(percent)}`;
};

/** `Split 3:1`, `Reverse split 1:10`. */
function splitWords(ratio: number): string {
  const number = (value: number): string => String(Number(value.toPrecision(4)));
  return ratio >= 1 ? `Split ${number(ratio)}:1` : `Reverse split 1:${number(1 / ratio)}`;
}
