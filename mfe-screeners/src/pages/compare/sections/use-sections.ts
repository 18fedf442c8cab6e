import { useMemo } from 'react';
import type { AssetDividends, FundamentalsAnswer, ScoreBreakdown } from 'shared/contract';
import { statusOf } from 'shared/list';
import type { AssetType } from 'shared/market';
import { skipToken } from 'shared/store';
import { useAssetDividendsQuery } from '../../../asset-api/asset-events-api';
import { useAssetFundamentalsQuery } from '../../../asset-api/details-api';
import { assetOf, type RequestedAsset } from '../assets/arrange-assets';
import { useComparedScoreQuery } from './compare-api';
import { dividendSection } from './dividend-section';
import { figureSections } from './figure-sections';
import { scoreSection } from './score-section';
import type { Section } from './section';
import { statementSection } from './statement-section';

/** State of one call: its answer, null if it has no item, undefined while it loads. */
interface Call<T> {
  answer: T | null | undefined;
  /** The call failed, so it is unknown whether there is an answer. */
  retry: (() => void) | null;
}

export interface FailedSection {
  title: string;
  retry: () => void;
}

export interface ComparedSections {
  sections: Section[];
  /** Names of figures that none of the assets has. */
  unknown: string[];
  /** Sections whose data did not load, for some or all assets. */
  failed: FailedSection[];
}

/** All sections of the comparison; each loads and fails on its own. */
export function useSections(
  type: AssetType | null,
  columns: readonly RequestedAsset[],
): ComparedSections {
  const symbols = columns.flatMap((column) => assetOf(column)?.symbol ?? []);
  const isStock = type === 'stock';
  const dividends = useDividends(isStock || type === 'etf' ? symbols : NONE);
  const statements = useStatements(isStock ? symbols : NONE);
  const scores = useScores(isStock ? symbols : NONE);
  return useMemo(() => {
    if (type === null) return { sections: [], unknown: [], failed: [] };
    const inColumns = <T>(calls: readonly Call<T>[]) => {
      let at = 0;
      return columns.map((column) =>
        column.state === 'known'
          ? calls[at++]?.answer
          : column.state === 'failed'
            ? null
            : undefined,
      );
    };
    const figures = figureSections(
      type,
      columns.map((column) =>
        column.state === 'loading' ? undefined : (assetOf(column)?.fields ?? {}),
      ),
    );
    const more = [
      { section: dividendSection(type, inColumns(dividends)), calls: dividends },
      { section: statementSection(inColumns(statements)), calls: statements },
      { section: scoreSection(inColumns(scores)), calls: scores },
    ].filter(({ calls }) => calls.length > 0);
    return {
      sections: [...figures.sections, ...more.map(({ section }) => section)].filter(
        ({ rows }) => rows.length > 0,
      ),
      unknown: figures.unknown,
      failed: more.flatMap(({ section: { title }, calls }): FailedSection[] => {
        const retries = calls.flatMap(({ retry }) => retry ?? []);
        return retries.length === 0
          ? []
          : [{ title, retry: () => retries.forEach((again) => again()) }];
      }),
    };
  }, [type, columns, dividends, statements, scores]);
}

const NONE: readonly string[] = [];

/** The calls of up to five symbols. The same array until an answer changes. */
function useCalls<T>(
  { length }: readonly string[],
  [first, second, third, fourth, fifth]: readonly [Call<T>, Call<T>, Call<T>, Call<T>, Call<T>],
): readonly Call<T>[] {
  return useMemo(
    () => [first, second, third, fourth, fifth].slice(0, length),
    [first, second, third, fourth, fifth, length],
  );
}

function useDividends(symbols: readonly string[]): readonly Call<AssetDividends>[] {
  const [a, b, c, d, e] = symbols;
  return useCalls(symbols, [
    useDividendCall(a),
    useDividendCall(b),
    useDividendCall(c),
    useDividendCall(d),
    useDividendCall(e),
  ]);
}

function useStatements(symbols: readonly string[]): readonly Call<FundamentalsAnswer>[] {
  const [a, b, c, d, e] = symbols;
  return useCalls(symbols, [
    useStatementCall(a),
    useStatementCall(b),
    useStatementCall(c),
    useStatementCall(d),
    useStatementCall(e),
  ]);
}

function useScores(symbols: readonly string[]): readonly Call<ScoreBreakdown>[] {
  const [a, b, c, d, e] = symbols;
  return useCalls(symbols, [
    useScoreCall(a),
    useScoreCall(b),
    useScoreCall(c),
    useScoreCall(d),
    useScoreCall(e),
  ]);
}

interface Query<T> {
  currentData?: T | undefined;
  error?: unknown;
  refetch: () => unknown;
}

/** A missing item (404) is an answer; other errors can be retried. */
function useCallState<T>({ currentData, error, refetch }: Query<T>): Call<T> {
  return useMemo(() => {
    if (currentData !== undefined) return { answer: currentData, retry: null };
    if (error === undefined) return { answer: undefined, retry: null };
    const missing = statusOf(error) === 404;
    return { answer: null, retry: missing ? null : () => void refetch() };
  }, [currentData, error, refetch]);
}

const useDividendCall = (symbol: string | undefined) =>
  useCallState(useAssetDividendsQuery(symbol ?? skipToken));
const useStatementCall = (symbol: string | undefined) =>
  useCallState(
    useAssetFundamentalsQuery(symbol === undefined ? skipToken : { symbol, period: 'annual' }),
  );
const useScoreCall = (symbol: string | undefined) =>
  useCallState(useComparedScoreQuery(symbol ?? skipToken));
