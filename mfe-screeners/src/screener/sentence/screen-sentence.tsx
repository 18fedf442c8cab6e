import { useLocation } from 'shared/router';
import { styled } from 'shared/styled';
import { criteriaOf } from '../../screens/criteria/criteria';
import { criteriaSentence } from '../../screens/criteria/criteria-text';
import type { ScreenerType } from 'shared/market';
import { encodeState } from '../../listing/state/address';
import type { ListCatalogue, ScreenerState } from '../../listing/state/screener-state';
import { useCopy } from '../tickers/use-copy';

const Line = styled.div.withConfig({ componentId: 'screener-sentence' })`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 2px 14px;
  margin-bottom: 12px;
  font-size: var(--text-sm);
  line-height: 20px;
  color: var(--ink-2);
  > p {
    flex: 0 1 auto;
    overflow-wrap: anywhere;
  }
  > .ui-link {
    min-height: 24px;
  }
  @media (max-width: 760px) {
    > p {
      flex-basis: 100%;
      min-height: 40px;
    }
    > .ui-link {
      min-height: 44px;
    }
  }
  @media print {
    > .ui-link {
      display: none;
    }
  }
`;

export interface ScreenSentenceProps {
  type: ScreenerType;
  catalogue: ListCatalogue;
  /** `stocks` */
  noun: string;
  state: ScreenerState;
  /** Words for the list that the screen runs on: `In watchlist Core`. */
  within: string | null;
}

/** The whole screen in plain words, to be read, copied and sent on. */
export default function ScreenSentence({
  type,
  catalogue,
  noun,
  state,
  within,
}: ScreenSentenceProps) {
  const copy = useCopy();
  const { pathname } = useLocation();
  const search = encodeState(catalogue, state);
  const sentence = sentenceOf(type, catalogue, noun, state, within);
  const address = () => new URL(`${pathname}?${search}`, location.origin).href;
  return (
    <Line>
      <p>{sentence}</p>
      <button type="button" className="ui-link" onClick={() => copy(sentence, 'The description')}>
        Copy text
      </button>
      <button type="button" className="ui-link" onClick={() => copy(address(), 'The link')}>
        Copy link
      </button>
    </Line>
  );
}

/** `Stocks with P/E at most 34; Sector is Technology; sorted by P/E lowest first.` */
export function sentenceOf(
  type: ScreenerType,
  catalogue: ListCatalogue,
  noun: string,
  state: ScreenerState,
  within: string | null,
): string {
  const criteria = criteriaOf(catalogue, state);
  const band = catalogue.band?.options.find(({ id }) => id === state.band);
  const where = [...(band?.where ?? []), ...criteria.where];
  const text = criteriaSentence(type, { ...criteria, where });
  const named = `${noun.slice(0, 1).toUpperCase()}${noun.slice(1)}`;
  const all = text.startsWith('All ') ? text : `${named} with ${text}`;
  return `${all}${within === null ? '' : `; ${within.slice(0, 1).toLowerCase()}${within.slice(1)}`}.`;
}
