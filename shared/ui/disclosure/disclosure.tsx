import { useId, useState, type ReactNode } from 'react';
import { styled } from 'shared/styled';
import { Icon } from '../icon/icon';

const Container = styled.div`
  > button {
    display: flex;
    align-items: center;
    gap: 10px;
    width: 100%;
    min-height: 44px;
    padding: 0 var(--space-4);
    font: 500 var(--text-sm) / 18px var(--font);
    color: var(--ink-2);
    text-align: left;
  }
  > button:hover {
    color: var(--ink);
  }
  > button:focus-visible {
    outline-offset: -2px;
  }
  > button > span:first-child {
    flex: 1;
  }
  > button > span + span {
    color: var(--ink-3);
    font-weight: 400;
  }
  > button > svg {
    transition: transform var(--collapse);
  }
  > button[aria-expanded='true'] > svg {
    transform: rotate(180deg);
  }
  > div {
    display: grid;
    grid-template-rows: 0fr;
    visibility: hidden;
    transition:
      grid-template-rows var(--collapse),
      visibility var(--collapse);
  }
  > button[aria-expanded='true'] + div {
    grid-template-rows: 1fr;
    visibility: visible;
  }
  > div > div {
    overflow: hidden;
    min-height: 0;
  }
  /* Paper folds nothing out. */
  @media print {
    > button > svg {
      display: none;
    }
    > div {
      display: block;
      visibility: visible;
    }
  }
`;

export interface DisclosureProps {
  label: ReactNode;
  /** Muted text at the end of the line. */
  note?: ReactNode;
  children: ReactNode;
  defaultOpen?: boolean;
  /** With `onToggle`, the caller controls the state. */
  open?: boolean;
  onToggle?: (open: boolean) => void;
}

/** A line that expands the content below it. Opens and closes in 300 ms. */
export function Disclosure({
  label,
  note,
  children,
  defaultOpen = false,
  open: controlledOpen,
  onToggle,
}: DisclosureProps) {
  const [own, setOwn] = useState(defaultOpen);
  const open = controlledOpen ?? own;
  const id = useId();
  return (
    <Container>
      <button
        type="button"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => {
          setOwn(!open);
          onToggle?.(!open);
        }}
      >
        <span>{label}</span>
        {note !== undefined && <span>{note}</span>}
        <Icon name="chevron-down" size={12} weight={2} />
      </button>
      <div id={id}>
        <div>{children}</div>
      </div>
    </Container>
  );
}
