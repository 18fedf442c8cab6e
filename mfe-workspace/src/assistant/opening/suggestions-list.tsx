import { styled } from 'shared/styled';
import { chipLinkStyles, Stack, Text } from 'shared/ui';
import { suggestionsFor } from './suggestions';

const Suggestion = styled.button`
  ${chipLinkStyles}
  && {
    height: auto;
    min-height: 36px;
    padding: 6px 14px;
    text-align: left;
    white-space: normal;
  }
  &:disabled {
    border-color: var(--line);
    color: var(--ink-3);
  }
  .high-contrast &:disabled {
    border-style: dashed;
  }
`;
const Opening = styled(Stack)`
  ul {
    margin: 0;
    padding: 0;
    list-style: none;
  }
`;

/** The start of a conversation: what the assistant does, and questions that fit the page. */
export function SuggestionsList({
  pathname,
  disabled,
  onAsk,
}: {
  pathname: string;
  disabled: boolean;
  onAsk: (text: string) => void;
}) {
  return (
    <Opening gap={12}>
      <Text as="p" tone="ink-2">
        Ask for a figure, a comparison or a screen. Each value links to the page it comes from.
        Nothing here is advice.
      </Text>
      <Stack as="ul" gap={8} aria-label="Suggestions">
        {suggestionsFor(pathname).map((question) => (
          <li key={question}>
            <Suggestion type="button" disabled={disabled} onClick={() => onAsk(question)}>
              {question}
            </Suggestion>
          </li>
        ))}
      </Stack>
    </Opening>
  );
}
