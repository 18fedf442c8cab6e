import type { AssistantContext } from 'shared/contract';
import { styled } from 'shared/styled';
import { Chip } from 'shared/ui';

const Place = styled.span`
  display: block;
  max-width: 100%;
  > span {
    max-width: 100%;
  }
  > span > span {
    overflow: hidden;
    text-overflow: ellipsis;
  }
`;

/** The subject of a question: the page that it was asked about. */
export function ContextChip({
  context: { label },
  onRemove,
}: {
  context: AssistantContext;
  onRemove?: () => void;
}) {
  return (
    <Place>
      <span className="ui-hidden">About: </span>
      <Chip name={label} {...(onRemove && { onRemove })}>
        {label}
      </Chip>
    </Place>
  );
}
