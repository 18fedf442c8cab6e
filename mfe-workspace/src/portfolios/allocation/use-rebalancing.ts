import { useState } from 'react';
import type { PortfolioOverview, Rebalancing } from 'shared/contract';
import { formatNumber } from 'shared/market';
import { errorText } from '../../failed-calls/error-messages';
import { usePortfolioRebalancingMutation } from '../api/analysis';
import { decimalText } from '../transactions/dialog/decimal-text';
import { percentTexts } from './target-weights';
import { useTargets, type Targets } from './use-targets';

/** 100 % in hundredths of a percent. */
const WHOLE = 10_000;

export interface RebalancingForm {
  targets: Targets;
  /** Amount to invest, as typed. */
  cash: string;
  buyOnly: boolean;
  /** Suggested amounts; null before the response and after any change. */
  items: Rebalancing['items'] | null;
  error: string | null;
  isLoading: boolean;
  setCash: (cash: string) => void;
  setBuyOnly: (buyOnly: boolean) => void;
  setTargets: Targets['set'];
  /** Sets targets in proportion to shares, one for each holding. */
  spread: (shares: readonly number[]) => void;
  save: () => Promise<void>;
  suggest: () => Promise<void>;
}

/** Targets of held assets, and the purchases or trades that approach them. */
export function useRebalancing(
  portfolio: PortfolioOverview,
  holdings: PortfolioOverview['holdings'],
): RebalancingForm {
  const targets = useTargets(portfolio, holdings);
  const { total, percents } = targets;
  const [cash, setCash] = useState('');
  const [buyOnly, setBuyOnly] = useState(true);
  const [items, setItems] = useState<Rebalancing['items'] | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [compute, { isLoading }] = usePortfolioRebalancingMutation();

  const setTargets: Targets['set'] = (change) => {
    targets.set(change);
    setItems(null);
    setError(null);
  };
  const isWhole = (): boolean => {
    if (total === WHOLE) return true;
    setError(
      total === null
        ? 'A target is no percentage.'
        : `The targets add up to ${formatNumber(total / 100)} %, not 100 %.`,
    );
    return false;
  };
  return {
    targets,
    cash,
    buyOnly,
    items,
    error,
    isLoading,
    setCash: (next) => {
      setCash(next);
      setItems(null);
    },
    setBuyOnly: (next) => {
      setBuyOnly(next);
      setItems(null);
    },
    setTargets,
    spread: (shares) => {
      const texts = percentTexts(shares);
      setTargets(Object.fromEntries(holdings.map(({ symbol }, at) => [symbol, texts[at] ?? '0'])));
    },
    save: async () => {
      if (isWhole()) setError(await targets.save());
    },
    suggest: async () => {
      if (!isWhole() || percents === null) return;
      const amount = decimalText(cash);
      if (amount.error !== undefined) {
        setError(amount.error);
        return;
      }
      const { data, error: failure } = await compute({
        id: portfolio.id,
        cash: amount.value ?? '0',
        buyOnly,
        targets: [...percents],
      });
      setItems(data?.items ?? null);
      setError(failure ? errorText(failure) : null);
    },
  };
}
