import { useEffect, useMemo } from 'react';
import { formatInteger } from 'shared/market';
import { describeScreen, type NotUnderstood } from 'shared/plain-words';
import { selectBroker, useAppSelector } from 'shared/store';
import { styled } from 'shared/styled';
import { Button, Chip, Cluster } from 'shared/ui';
import { useCountPreview } from '../filters/use-count-preview';
import type { Applied, DescribeLineProps } from './describe-props';
import {
  chipTexts,
  describedFilters,
  otherFilters,
  withDescription,
  type DescribedState,
} from './described-state';
import { useKnownOptions } from './use-known-options';

const Box = styled.div`
  display: grid;
  gap: 8px;
  margin-top: 8px;
  font-size: var(--text-sm);
  line-height: 18px;
  ul {
    display: grid;
    gap: 6px;
  }
  li {
    display: grid;
    gap: 2px;
  }
  li > p,
  > p {
    color: var(--ink-2);
    overflow-wrap: anywhere;
  }
  .chips > * {
    max-width: 100%;
    height: auto;
    min-height: 26px;
    padding: 3px 10px;
    font-size: var(--text-xs);
    white-space: normal;
  }
  li button {
    max-width: 100%;
    text-align: start;
    overflow-wrap: anywhere;
  }
`;

export interface DescribePreviewProps extends DescribeLineProps {
  text: string;
  /** Apply as soon as the sentence is read. */
  submitted: boolean;
  applied: Applied | null;
  onText: (text: string) => void;
  onApplied: (applied: Applied | null) => void;
}

/** The meaning of a sentence: chips, the parts without effect, and the number of matches. */
export default function DescribePreview(props: DescribePreviewProps) {
  return props.text.trim() === '' ? <AppliedNote {...props} /> : <Reading {...props} />;
}

function Reading(props: DescribePreviewProps) {
  const { type, catalogue, noun, state, text, submitted, change, resetPicker, onText, onApplied } =
    props;
  const { options, retry } = useKnownOptions(type, catalogue);
  const broker = useAppSelector(selectBroker);
  const screen = useMemo(
    () => (options === null ? null : describeScreen(text, { type, options, broker })),
    [text, type, options, broker],
  );
  const next = screen && withDescription(catalogue, state, screen);
  const others = screen ? otherFilters(catalogue, state, screen) : [];
  const chips = screen ? chipTexts(type, catalogue, screen) : [];
  const total = useTotal(props, next, chips.length > 0);

  const apply = (onlyThese: boolean) => {
    if (!screen || !next || chips.length === 0) return;
    const before = { filters: state.filters, broker: state.broker, sort: state.sort };
    if (onlyThese && screen.broker === null) resetPicker();
    change(
      onlyThese
        ? {
            filters: { ...catalogue.guards, ...describedFilters(catalogue, screen) },
            broker: screen.broker,
            sort: screen.sort,
          }
        : next,
    );
    onApplied({ text, before, left: screen.notUnderstood.map((part) => part.text) });
    onText('');
  };
  // Enter may come before the vocabulary.
  useEffect(() => {
    if (submitted && screen) apply(false);
  });

  if (retry)
    return (
      <Box>
        <p role="alert">The names of sectors and industries did not load.</p>
        <Button size="sm" onClick={retry}>
          Try again
        </Button>
      </Box>
    );
  if (!screen)
    return (
      <Box>
        <p role="status">Reading…</p>
      </Box>
    );
  return (
    <Box>
      <p className="ui-hidden" role="status">
        {statusText(chips, screen.notUnderstood, total, noun)}
      </p>
      {chips.length > 0 && (
        <Cluster className="chips" gap={6} role="group" aria-label="Understood">
          {chips.map((chip) => (
            <Chip key={chip}>{chip}</Chip>
          ))}
        </Cluster>
      )}
      {screen.notUnderstood.length > 0 && (
        <ul aria-label="Not understood">
          {screen.notUnderstood.map((part) => (
            <Unclear key={part.start} part={part} text={text} onText={onText} />
          ))}
        </ul>
      )}
      {chips.length === 0 && screen.notUnderstood.length === 0 && (
        <p>Name a figure and a limit, a sector, a country or an order.</p>
      )}
      {chips.length > 0 && (
        <Cluster gap={6}>
          <Button size="sm" variant="primary" onClick={() => apply(false)}>
            {total === null ? 'Show matches' : `Show ${formatInteger(total)}`}
          </Button>
          {others.length > 0 && (
            <Button size="sm" variant="quiet" onClick={() => apply(true)}>
              Replace other filters
            </Button>
          )}
        </Cluster>
      )}
    </Box>
  );
}

/** Matches with the description, counted after a pause in typing. Null before. */
function useTotal(
  { type, catalogue, state }: DescribePreviewProps,
  next: DescribedState | null,
  isCounted: boolean,
): number | null {
  const broker = next?.broker ?? null;
  const counted = useMemo(() => ({ ...state, broker }), [state, broker]);
  const { onDraft, total } = useCountPreview(type, catalogue, counted);
  const filters = isCounted ? JSON.stringify(next?.filters) : null;
  useEffect(() => {
    onDraft(filters === null ? null : (JSON.parse(filters) as DescribedState['filters']));
    return () => onDraft(null);
  }, [filters, onDraft]);
  return total;
}

function Unclear({
  part,
  text,
  onText,
}: {
  part: NotUnderstood;
  text: string;
  onText: (text: string) => void;
}) {
  return (
    <li>
      <p>
        <b dir="auto">“{part.text}”</b> has no effect. {part.reason}.
      </p>
      {part.suggestions.length > 0 && (
        <Cluster gap={6}>
          {part.suggestions.slice(0, 3).map((suggestion) => (
            <button
              key={suggestion}
              type="button"
              className="ui-link"
              aria-label={`Replace “${part.text}” with “${suggestion}”`}
              onClick={() => onText(text.slice(0, part.start) + suggestion + text.slice(part.end))}
            >
              {suggestion}
            </button>
          ))}
        </Cluster>
      )}
    </li>
  );
}

/** After a description was applied: parts without effect, and undo. */
function AppliedNote({ applied, change, onText, onApplied, resetPicker }: DescribePreviewProps) {
  if (!applied) return null;
  const { text, before, left } = applied;
  return (
    <Box>
      <p role="status">
        Applied “{text}”.
        {left.length > 0 && ` Without effect: ${left.map((part) => `“${part}”`).join(', ')}.`}
      </p>
      <Cluster gap={6}>
        <Button
          size="sm"
          onClick={() => {
            if (before.broker === null) resetPicker();
            change(before);
            onApplied(null);
            onText(text);
          }}
        >
          Undo
        </Button>
        <Button size="sm" variant="quiet" onClick={() => onText(text)}>
          Edit
        </Button>
      </Cluster>
    </Box>
  );
}

function statusText(
  chips: readonly string[],
  notUnderstood: readonly NotUnderstood[],
  total: number | null,
  noun: string,
): string {
  const parts = [
    chips.length > 0 && `Understood: ${chips.join('; ')}.`,
    notUnderstood.length > 0 &&
      `Without effect: ${notUnderstood.map(({ text }) => `“${text}”`).join(', ')}.`,
    chips.length > 0 && total !== null && `${formatInteger(total)} ${noun} match.`,
  ];
  return parts.filter((part) => part !== false).join(' ');
}
