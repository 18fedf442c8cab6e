import { useEffect, useRef, useState } from 'react';
import { styled } from 'shared/styled';
import { Disclosure, IconButton, Row, TextLink } from 'shared/ui';
import type { Question } from './questions';

const Item = styled.li`
  border-top: 1px solid var(--line-soft);
  scroll-margin-top: var(--space-5);
  &:first-child {
    border-top: 0;
  }
  &[data-target] {
    background: var(--accent-soft);
  }
  button[aria-expanded] {
    min-height: 48px;
    font-size: var(--text-md);
    color: var(--ink);
  }
  /* Without scripts nothing opens: show all answers, and in the server's HTML the linked one. */
  @media (scripting: none) {
    [aria-expanded] + div {
      display: block;
      visibility: visible;
    }
    [aria-expanded] svg {
      display: none;
    }
  }
  [data-static-page] &:target [aria-expanded] + div {
    grid-template-rows: 1fr;
    visibility: visible;
    transition: none;
  }
`;

const Answer = styled.div`
  padding: 0 var(--space-4) var(--space-4);
  max-width: 684px;
  color: var(--ink-2);
  > p {
    margin-bottom: 8px;
    font-size: 15px;
    line-height: 24px;
  }
`;

export interface QuestionItemProps {
  question: Question;
  /** Initially open, because it was linked to or searched for. */
  opened: boolean;
  /** The address links to it: scroll it into view. */
  target: boolean;
  onCopyLink: (id: string) => void;
}

/** A question with a collapsible answer. */
export function QuestionItem({ question, opened, target, onCopyLink }: QuestionItemProps) {
  const [openOverride, setOpenOverride] = useState<boolean | null>(null);
  const item = useRef<HTMLLIElement>(null);
  const open = openOverride ?? opened;
  useEffect(() => {
    if (target) item.current?.scrollIntoView?.({ block: 'start' });
  }, [target]);
  return (
    <Item id={question.id} ref={item} data-target={target || undefined}>
      <Disclosure label={question.question} open={open} onToggle={setOpenOverride}>
        <Answer>
          {question.answer.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          <Row gap={12}>
            {question.link && <TextLink to={question.link.to}>{question.link.text}</TextLink>}
            <IconButton
              data-scripts=""
              quiet
              size="sm"
              icon="copy"
              label="Copy link to this answer"
              onClick={() => onCopyLink(question.id)}
            />
          </Row>
        </Answer>
      </Disclosure>
    </Item>
  );
}
