import { formatInteger, type ScreenerType } from 'shared/market';
import { Button, EmptyState } from 'shared/ui';
import type { Selection } from '../listing/query/query';
import type { ListCatalogue } from '../listing/state/screener-state';
import { useKnownColours, type KnownColour } from './known-changes';

/** Colourings that are offered at most. */
const MAX_COLOURINGS = 4;

export interface UnknownChangesProps {
  type: ScreenerType;
  catalogue: ListCatalogue;
  selection: Selection;
  /** What the rows are, in the plural, within a sentence. */
  noun: string;
  /** A colouring that is known of fewer assets is not offered. */
  least: number;
  /** Tiles that would have a colour. */
  count: number;
  /** What would colour the tiles, e.g. `24h change`. */
  colour: string;
  /** Colours by something else; left out: the page around the map has the choice. */
  onColour?: (choice: KnownColour['choice']) => void;
  /** Draws the sizes without colours; left out: no size is known either. */
  onPlain?: () => void;
}

/** In place of a map without colours: says so, and offers what is known. */
export function UnknownChanges(props: UnknownChangesProps) {
  const { type, catalogue, selection, noun, least, colour, onColour, onPlain } = props;
  const knownColours = useKnownColours(type, catalogue, selection)?.filter(
    ({ count }) => count >= least,
  );
  // Nothing is said before all of it is known, so that no line of it moves.
  if (knownColours === undefined) return null;
  const some = knownColours.length > 0;
  return (
    <EmptyState
      title={
        props.count === 0
          ? `No ${colour} is known`
          : `The ${colour} is known of ${formatInteger(props.count)} only`
      }
      actions={
        <>
          {onColour &&
            knownColours.slice(0, MAX_COLOURINGS).map(({ field, label, count, choice }) => (
              <Button key={field} size="sm" onClick={() => onColour(choice)}>
                {`${label}: ${formatInteger(count)} known`}
              </Button>
            ))}
          {onPlain && (
            <Button size="sm" variant={some ? 'quiet' : undefined} onClick={onPlain}>
              Sizes without colours
            </Button>
          )}
        </>
      }
    >
      {some
        ? `The tiles would have no colour. What is known of these ${noun}:`
        : `No source tells what could colour the tiles of these ${noun}.`}
    </EmptyState>
  );
}
