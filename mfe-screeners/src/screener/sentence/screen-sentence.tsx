import { useAskAbout } from 'shared/remote';
import { useLocation } from 'shared/router';
import { Button, IconButton } from 'shared/ui';
import { criteriaOf } from '../../screens/criteria/criteria';
import { criteriaSentence } from '../../screens/criteria/criteria-text';
import type { ScreenerType } from 'shared/market';
import { encodeState } from '../../listing/state/address';
import type { ListCatalogue, ScreenerState } from '../../listing/state/screener-state';
import { useCopy } from '../tickers/use-copy';

export interface ScreenSentenceProps {
  type: ScreenerType;
  catalogue: ListCatalogue;
  /** `stocks` */
  noun: string;
  state: ScreenerState;
  /** Label of the list that the screen is limited to: `In watchlist Core`. */
  within: string | null;
}

/** The whole screen as a sentence, to read, copy and share. */
export default function ScreenSentence({
  type,
  catalogue,
  noun,
  state,
  within,
}: ScreenSentenceProps) {
  const copy = useCopy();
  const { pathname } = useLocation();
  const askAbout = useAskAbout();
  const search = encodeState(catalogue, state);
  const sentence = sentenceOf(type, catalogue, noun, state, within);
  const address = () => new URL(`${pathname}?${search}`, location.origin).href;
  return (
    <>
      <p className="ui-cut" title={sentence}>
        {sentence}
      </p>
      <IconButton
        quiet
        size="sm"
        icon="copy"
        iconSize={14}
        label="Copy text"
        onClick={() => copy(sentence, 'The description')}
      />
      <IconButton
        quiet
        size="sm"
        icon="link"
        iconSize={14}
        label="Copy link"
        onClick={() => copy(address(), 'The link')}
      />
      {askAbout && (
        <Button
          variant="quiet"
          size="sm"
          aria-label="Ask about this screen"
          onClick={() => askAbout({ label: `Screen: ${sentence}` })}
        >
          Ask
        </Button>
      )}
    </>
  );
}

/** `Technology stocks with P/E at most 34; sorted by P/E, lowest first.` */
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
  const text = criteriaSentence(type, { ...criteria, where }, noun);
  return `${text}${within === null ? '' : `; ${within.slice(0, 1).toLowerCase()}${within.slice(1)}`}.`;
}
