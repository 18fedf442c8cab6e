import { useState } from 'react';
import type { Portfolio, PortfolioOverview, PortfolioTarget } from 'shared/contract';
import { errorText } from '../../failed-calls/error-messages';
import { useUpdatePortfolio } from '../use-update-portfolio';
import { hundredthsOf, percentTexts } from './target-weights';

type Texts = Readonly<Record<string, string>>;

export interface Targets {
  /** Percent by symbol: as typed, else as stored, else the current weights. */
  texts: Texts;
  /** The same as numbers; null if a text is not a percentage. */
  percents: readonly (PortfolioTarget & { percent: number })[] | null;
  /** Sum in hundredths of a percent; null if a text is invalid. */
  total: number | null;
  /** Whether they differ from the stored targets. */
  isChanged: boolean;
  isSaving: boolean;
  /** The stored targets, if they were changed elsewhere during the edit. */
  conflict: readonly PortfolioTarget[] | null;
  set: (change: Texts) => void;
  /** Returns an error message, or null. */
  save: () => Promise<string | null>;
  takeStored: () => void;
}

/** Editable targets of a portfolio: stored in the account, with conflict detection. */
export function useTargets(portfolio: Portfolio, holdings: PortfolioOverview['holdings']): Targets {
  const [typed, setTyped] = useState<Texts | null>(null);
  /** The version that the input is based on; after a conflict, the stored one. */
  const [base, setBase] = useState<Portfolio>(portfolio);
  const [savedVersion, setSavedVersion] = useState<number | null>(null);
  const [conflict, setConflict] = useState<readonly PortfolioTarget[] | null>(null);
  const [isSaving, setSaving] = useState(false);
  const update = useUpdatePortfolio();

  const isStored = savedVersion !== null && portfolio.version >= savedVersion;
  const texts = (isStored ? null : typed) ?? textsOf(portfolio.targets, holdings);
  const hundredths = holdings.map(({ symbol }) => hundredthsOf(texts[symbol] ?? ''));
  const total = hundredths.reduce<number | null>(
    (sum, one) => (sum === null || one === null ? null : sum + one),
    0,
  );
  const percents =
    total === null
      ? null
      : holdings.map(({ symbol }, at) => ({ symbol, percent: (hundredths[at] ?? 0) / 100 }));
  return {
    texts,
    percents,
    total,
    isChanged:
      typed !== null && savedVersion === null && !isSame(percents ?? [], portfolio.targets),
    isSaving,
    conflict,
    set: (change) => {
      if (typed === null || savedVersion !== null) setBase(portfolio);
      setSavedVersion(null);
      setTyped({ ...texts, ...change });
    },
    save: async () => {
      setSaving(true);
      const result = await update(base, { targets: (percents ?? []).filter(isAboveZero) });
      setSaving(false);
      if (result.data) {
        setSavedVersion(result.data.version);
        setConflict(null);
        return null;
      }
      if (!result.stored) return errorText(result.error);
      setBase(result.stored);
      setConflict(result.stored.targets);
      return null;
    },
    takeStored: () => {
      setTyped(null);
      setConflict(null);
    },
  };
}

const isAboveZero = ({ percent }: PortfolioTarget): boolean => percent > 0;

/** A target of zero counts as missing. */
function isSame(a: readonly PortfolioTarget[], b: readonly PortfolioTarget[]): boolean {
  const text = (targets: readonly PortfolioTarget[]) =>
    targets
      .filter(isAboveZero)
      .map(({ symbol, percent }) => `${symbol} ${percent}`)
      .toSorted()
      .join();
  return text(a) === text(b);
}

/** Stored targets, or the current weights. */
function textsOf(
  targets: readonly PortfolioTarget[],
  holdings: PortfolioOverview['holdings'],
): Texts {
  const weights = percentTexts(holdings.map(({ value }) => Number(value)));
  return Object.fromEntries(
    holdings.map(({ symbol }, at) => [
      symbol,
      targets.length > 0
        ? String(targets.find((target) => target.symbol === symbol)?.percent ?? 0)
        : (weights[at] ?? '0'),
    ]),
  );
}
