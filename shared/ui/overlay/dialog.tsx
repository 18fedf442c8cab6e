import { useEffect, useId, useRef, type ReactNode } from 'react';
import { styled } from 'shared/styled';
import { IconButton } from '../button/icon-button';
import { Row } from '../layout/row';
import { media } from '../theme/breakpoints';
import { openModal } from './open-modal';
import { overlayStyles } from './panel';

const Box = styled.dialog`
  ${overlayStyles}
  margin: auto;
  padding: 0;
  width: min(480px, calc(100vw - 32px));
  max-height: calc(100dvh - 64px);
  font: 400 var(--text-md) / 20px var(--font);
  &::backdrop {
    background: var(--backdrop);
  }
  &[data-kind='sheet'] {
    margin: 0 0 0 auto;
    width: min(400px, 100%);
    height: 100dvh;
    max-height: none;
    border-radius: var(--radius-md) 0 0 var(--radius-md);
  }
  &[data-side='start'] {
    margin: 0 auto 0 0;
    border-radius: 0 var(--radius-md) var(--radius-md) 0;
  }
  > div {
    display: flex;
    flex-direction: column;
    max-height: inherit;
    height: 100%;
  }
  ${media.mobile} {
    &[data-kind='sheet'] {
      margin: auto 0 0;
      width: 100%;
      max-width: none;
      height: auto;
      max-height: calc(100dvh - 48px);
      border-radius: var(--radius-md) var(--radius-md) 0 0;
    }
  }
`;
const Head = styled(Row)`
  padding: 14px 12px 0 20px;
`;
const Body = styled.div`
  flex: 1;
  overflow: auto;
  overscroll-behavior: contain;
  padding: 4px 20px 20px;
  > p:first-child {
    color: var(--ink-2);
    font-size: var(--text-sm);
    line-height: 18px;
    margin-bottom: 12px;
  }
`;
const Foot = styled(Row)`
  padding: 12px 20px 20px;
  [data-kind='sheet'] & {
    border-top: 1px solid var(--line);
    padding-bottom: max(12px, env(safe-area-inset-bottom));
    > * {
      flex: 1;
    }
  }
`;

export interface DialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  /** First line below the title. */
  description?: ReactNode;
  children?: ReactNode;
  /** Buttons at the end: cancel first, the main action last. */
  actions?: ReactNode;
  /** `sheet` slides in from the side, on small screens from the bottom. */
  kind?: 'dialog' | 'sheet';
  side?: 'start' | 'end';
}

/**
 * A modal on the native `<dialog>`: the rest is inert, the focus stays within and is restored, Esc
 * and a press outside close it.
 */
export function Dialog({
  open,
  onClose,
  title,
  description,
  children,
  actions,
  kind = 'dialog',
  side = 'end',
}: DialogProps) {
  const box = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    const element = box.current;
    if (!open || !element) return undefined;
    const before = document.activeElement;
    const close = openModal(element);
    element
      .querySelector<HTMLElement>('[data-autofocus], [data-body] :is(input, select, textarea)')
      ?.focus();
    return () => {
      close();
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, [open]);
  if (!open) return null;
  return (
    <Box
      ref={box}
      data-kind={kind}
      data-side={side}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onKeyDown={(event) => {
        // The browser cancels natively. This also covers browsers that do not.
        if (event.key !== 'Escape' || event.defaultPrevented) return;
        event.preventDefault();
        onClose();
      }}
      onPointerDown={(event) => {
        if (event.target === event.currentTarget) onClose();
      }}
    >
      <div>
        <Head gap={12} justify="space-between">
          <h2 id={titleId}>{title}</h2>
          <IconButton quiet icon="close" label="Close" onClick={onClose} />
        </Head>
        <Body data-body="">
          {description !== undefined && <p>{description}</p>}
          {children}
        </Body>
        {actions !== undefined && (
          <Foot align="stretch" justify="end">
            {actions}
          </Foot>
        )}
      </div>
    </Box>
  );
}

/** A drawer at the side. On small screens, a sheet from the bottom. */
export function Sheet(props: Omit<DialogProps, 'kind'>) {
  return <Dialog {...props} kind="sheet" />;
}
