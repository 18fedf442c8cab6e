import type { Portfolio, SlotInputs } from 'shared/contract';
import { selectSession, skipToken, useAppSelector } from 'shared/store';
import { useWidgetHead } from 'shared/ui/dashboard-widget';
import { usePortfoliosQuery } from '../portfolios/api/portfolios';

const OPTION = 'portfolio';

export interface ChosenPortfolio {
  /** Undefined while unknown; null without a portfolio. */
  portfolio: Portfolio | null | undefined;
  error: unknown;
  refetch: () => void;
  /** Part of the widget's cache key: another portfolio has other figures. */
  question: string;
}

/**
 * The portfolio of a widget: the one selected in its header, else the first.
 *
 * @param title subject of the widget
 * @param tab of the portfolio's page that the header links to
 */
export function useChosenPortfolio(
  widget: SlotInputs['dashboard-widget'],
  { title, tab = '' }: { title: string; tab?: string },
): ChosenPortfolio {
  const { status } = useAppSelector(selectSession);
  const query = usePortfoliosQuery(status === 'signed-in' ? undefined : skipToken);
  const items = query.data?.items;
  const portfolio =
    items && (items.find(({ id }) => id === widget.options[OPTION]) ?? items[0] ?? null);
  useWidgetHead(
    widget,
    portfolio
      ? {
          title: (items?.length ?? 0) > 1 ? title : `${portfolio.name}: ${title.toLowerCase()}`,
          path: `/portfolios/${portfolio.id}${tab === '' ? '' : `?tab=${tab}`}`,
          ...((items?.length ?? 0) > 1 && {
            choice: {
              label: 'Portfolio',
              option: OPTION,
              value: portfolio.id,
              values: (items ?? []).map(({ id, name }) => ({ value: id, label: name })),
            },
          }),
        }
      : null,
  );
  return {
    portfolio,
    error: query.error,
    refetch: () => void query.refetch(),
    question: `1 ${widget.options[OPTION] ?? ''}`,
  };
}
