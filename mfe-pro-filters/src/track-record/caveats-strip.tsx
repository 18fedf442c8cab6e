import type { TrackRecord } from 'shared/contract';
import { styled } from 'shared/styled';
import { Icon } from 'shared/ui';

const Strip = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: 10px;
  padding: 12px var(--space-4);
  background: var(--surface-2);
  color: var(--ink-2);
  font-size: var(--text-sm);
  line-height: 18px;
  > svg {
    margin-top: 2px;
    color: var(--warn);
  }
  ul {
    display: grid;
    gap: 4px;
    max-width: 768px;
  }
  li[data-first] {
    font-weight: 500;
    color: var(--ink);
  }
`;

/** Omissions and assumptions of a track record; a simulated market is named first. */
export function CaveatsStrip({ caveats }: Pick<TrackRecord, 'caveats'>) {
  return (
    <Strip role="note" aria-label="What the figures leave out or assume">
      <Icon name="warning" size={15} />
      <ul>
        {caveats.map(({ id, text }, index) => (
          <li key={`${id} ${text}`} data-first={index === 0 ? '' : undefined}>
            {text}
          </li>
        ))}
      </ul>
    </Strip>
  );
}
