import { useState } from 'react';
import type { ScreenProposal } from 'shared/contract';
import { brokerText } from 'shared/market';
import { styled } from 'shared/styled';
import { Chip, Cluster, LinkButton, Stack, Text } from 'shared/ui';
import { conditionsWithoutFilter, screenAddress } from './screen-address';
import { conditionLabel, sortLabel } from './screen-text';

const Frame = styled(Stack)`
  margin: var(--space-2) 0;
  padding: 12px;
  border: 1px solid var(--line);
  border-radius: var(--radius-sm);
  background: var(--surface);
  /* A long condition wraps inside its chip. */
  ul > li > span {
    height: auto;
    min-height: 28px;
    white-space: normal;
  }
  ul {
    margin: 0;
    padding: 0;
    list-style: none;
  }
`;

const without = <T,>(list: readonly T[], at: number): T[] =>
  list.filter((_, place) => place !== at);

/** A proposed screen: conditions to remove, the parts without effect, and a link that runs it. */
export function ScreenView({ screen }: { screen: ScreenProposal }) {
  const [draft, setDraft] = useState(screen);
  const { type, where, broker, sort } = draft;
  const isEmpty = where.length === 0 && broker === null && sort.length === 0;
  const inexact = conditionsWithoutFilter(draft);
  return (
    <Frame as="section" gap={10} aria-label="Proposed screen">
      <b>The screen</b>
      {isEmpty ? (
        <Text tone="ink-2" size="sm">
          No condition is left.
        </Text>
      ) : (
        <Cluster as="ul" gap={[6, 6]}>
          {where.map((condition, at) => {
            const label = conditionLabel(type, condition);
            return (
              <li key={label}>
                <Chip
                  name={label}
                  onRemove={() => setDraft({ ...draft, where: without(where, at) })}
                >
                  {label}
                </Chip>
              </li>
            );
          })}
          {broker !== null && (
            <li>
              <Chip name={brokerText(broker)} onRemove={() => setDraft({ ...draft, broker: null })}>
                {brokerText(broker)}
              </Chip>
            </li>
          )}
          {sort.map((key, at) => {
            const label = sortLabel(type, key);
            return (
              <li key={label}>
                <Chip name={label} onRemove={() => setDraft({ ...draft, sort: without(sort, at) })}>
                  {label}
                </Chip>
              </li>
            );
          })}
        </Cluster>
      )}
      {screen.notUnderstood.length > 0 && (
        <Stack as="ul" gap={4} aria-label="Without effect">
          {screen.notUnderstood.map(({ text, reason, suggestions }) => (
            <Text as="li" size="sm" tone="ink-2" key={text}>
              <b>“{text}”</b> has no effect: {reason}.
              {suggestions.length > 0 && ` Try “${suggestions.join('” or “')}”.`}
            </Text>
          ))}
        </Stack>
      )}
      {inexact.length > 0 && (
        <Text as="p" size="sm" tone="ink-2">
          The screener opens without{' '}
          {inexact.map((condition) => `“${conditionLabel(type, condition)}”`).join(', ')}.
        </Text>
      )}
      <Cluster gap={[6, 8]}>
        <LinkButton variant="primary" size="sm" to={screenAddress(draft)}>
          Run this screen
        </LinkButton>
        {draft !== screen && (
          <button type="button" className="ui-link" onClick={() => setDraft(screen)}>
            Restore conditions
          </button>
        )}
      </Cluster>
    </Frame>
  );
}
