import { styled } from 'shared/styled';

const Line = styled.aside.withConfig({ componentId: 'frame-demo' })`
  padding: 0 var(--gutter);
  background: var(--brand-2);
  color: var(--on-brand-2);
  font: 500 var(--text-xs) / 24px var(--font);
  text-align: center;
`;

/** On every page while the figures are simulated. */
export function DemoNotice() {
  return <Line aria-label="About the data">Demo data: simulated prices</Line>;
}
