import { styled } from 'shared/styled';

const Line = styled.aside.withConfig({ componentId: 'frame-demo' })`
  padding: 0 var(--gutter);
  background: var(--surface-2);
  border-bottom: 1px solid var(--line);
  color: var(--ink-2);
  font: 500 var(--text-xs) / 24px var(--font);
  text-align: center;
`;

/** On every page while the figures are simulated. */
export function DemoNotice() {
  return <Line aria-label="About the data">Demo data: simulated prices</Line>;
}
