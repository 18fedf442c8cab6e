import { createContext, Suspense, useContext, useState, type ReactNode } from 'react';
import { styled } from 'shared/styled';
import type { FigureName } from './figure-name';
import { lazyDialog } from 'shared/ui/lazy-piece';

const FigureDialog = lazyDialog('The explanation', () => import('./figure-dialog'));

const OpenFigure = createContext<(figure: FigureName) => void>(() => undefined);

/** Container of the shared dialog that shows the figures within it. */
export function FigureDialogs({ children }: { children: ReactNode }) {
  const [figure, setFigure] = useState<FigureName | null>(null);
  return (
    <OpenFigure value={setFigure}>
      {children}
      {figure && (
        <Suspense>
          <FigureDialog figure={figure} onClose={() => setFigure(null)} />
        </Suspense>
      )}
    </OpenFigure>
  );
}

const Press = styled.button.attrs({ className: 'figure-button' })`
  position: relative;
  font: inherit;
  line-height: inherit;
  color: inherit;
  text-align: inherit;
  letter-spacing: inherit;
  text-underline-offset: 3px;
  cursor: help;
  /* A finger needs more height than a line of figures has. */
  &::after {
    content: '';
    position: absolute;
    inset: -6px -4px;
  }
  &:hover {
    text-decoration: underline dotted;
  }
  .high-contrast & {
    text-decoration: underline dotted;
  }
`;

/** A figure that opens its derivation. */
export function FigureButton({ symbol, field, children }: FigureName & { children: ReactNode }) {
  const open = useContext(OpenFigure);
  return (
    <Press
      type="button"
      title="How this figure is made"
      aria-haspopup="dialog"
      onClick={() => open({ symbol, field })}
    >
      {children}
    </Press>
  );
}
