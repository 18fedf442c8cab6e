import { formatInteger, type ScreenerType } from 'shared/market';
import { Button, EmptyState } from 'shared/ui';
import type { Selection } from '../listing/query/query';
import type { ListCatalogue } from '../listing/state/screener-state';
import { useKnownColours, type KnownColour } from './known-changes';

/** Maximum number of colourings offered. */
const MAX_COLOURINGS = 4;

export interface UnknownChangesProps {
  type: ScreenerType;
  catalogue: ListCatalogue;
  selection: Selection;
  /** Plural noun for the rows, used within a sentence. */
  noun: string;
  /** A colouring known for fewer assets is not offered. */
  least: number;
  /** Number of tiles that would have a colour. */
  count: number;
  /** Name of the selected colouring, e.g. `24h change`. */
  colour: string;
  /** Selects another colouring; omitted if the surrounding page has the choice. */
  onColour?: (choice: KnownColour['choice']) => void;
  /** Draws the sizes without colours; omitted if no size is known either. */
  onPlain?: () => void;
}

/** Shown instead of a map without colours; offers the colourings with known values. */
export function UnknownChanges(props: UnknownChangesProps) {
  const { type, catalogue, selection, noun, least, colour, onColour, onPlain } = props;
  const knownColours = useKnownColours(type, catalogue, selection)?.filter(
    ({ count }) => count >= least,
  );
  // Render only when complete, so that no line moves.
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
        : `No source has changes that could colour the tiles of these ${noun}.`}
    </EmptyState>
  );
}
