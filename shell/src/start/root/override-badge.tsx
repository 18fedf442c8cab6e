import type { ReactNode } from 'react';
import { useAppSelector } from 'shared/store';
import { selectPlatform } from 'shared/store/host';
import { styled } from 'shared/styled';

const Badge = styled.aside`
  position: fixed;
  left: 12px;
  bottom: calc(12px + var(--consent-height, 0px));
  z-index: 900;
  display: flex;
  gap: 12px;
  align-items: center;
  padding: 8px 12px;
  border: 1px solid var(--warn);
  border-radius: var(--radius-sm);
  background: var(--warn-soft);
  color: var(--ink);
  font-size: 12px;
  line-height: 16px;
  a {
    color: var(--accent);
    font-weight: 500;
  }
`;

/** Composition id or version, without the expiry and signature of a signed link. */
const textOf = ([name, version]: [string, string]): string =>
  `${name} ${name === 'composition' ? version.slice(0, 12) : version.split('~', 1)[0]}`;

/** Shows that this tab runs overridden releases, with a reset link. */
export function OverrideBadge(): ReactNode {
  const { overrides } = useAppSelector(selectPlatform);
  const entries = Object.entries(overrides);
  return (
    <Badge aria-label="Overridden releases">
      <span>This tab runs {entries.map(textOf).join(', ')}</span>
      {/* A full navigation: the composition changes with it. */}
      <a href="?remote.reset">Back to normal</a>
    </Badge>
  );
}
