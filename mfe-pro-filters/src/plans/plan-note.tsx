import { TextLink } from 'shared/ui';
import { FactsStrip } from '../facts/facts-strip';

/** Note about content outside the visitor's plan, and the plan that includes it. */
export const PlanNote = ({ text }: { text: string }) => (
  <FactsStrip end={<TextLink to="/pricing">Compare plans</TextLink>}>{text}</FactsStrip>
);
