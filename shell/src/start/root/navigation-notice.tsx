import type { ReactNode } from 'react';
import { useAppSelector } from 'shared/store';
import { selectPlatform } from 'shared/store/host';
import { keyframes, styled } from 'shared/styled';

const slide = keyframes`
  from { transform: translateX(-100%); }
  to { transform: translateX(350%); }
`;
const Track = styled.div`
  position: fixed;
  inset: 0 0 auto;
  z-index: 1000;
  height: 3px;
  overflow: hidden;
  background: var(--accent-soft);
  &::before {
    content: '';
    display: block;
    width: 30%;
    height: 100%;
    background: var(--mark);
    animation: ${slide} 1.2s ease-in-out infinite;
  }
  @media (prefers-reduced-motion: reduce) {
    &::before {
      width: 100%;
      animation: none;
    }
  }
`;
const Words = styled.span`
  position: fixed;
  /* Below the header: brand and menu stay readable and can be used. */
  top: calc(var(--header) + 8px);
  left: 50%;
  z-index: 1000;
  transform: translateX(-50%);
  padding: 4px 12px;
  border: 1px solid var(--line);
  border-radius: var(--radius-pill);
  background: var(--surface);
  color: var(--ink);
  box-shadow: var(--shadow-2);
  font-size: 12px;
  line-height: 16px;
`;

/** Shown when the next page takes longer than a second; the old page stays below it. */
export function NavigationNotice(): ReactNode {
  const { navigationDelayed } = useAppSelector(selectPlatform);
  return (
    <div role="status">
      {navigationDelayed && (
        <>
          <Track />
          <Words>Still loading the page…</Words>
        </>
      )}
    </div>
  );
}
