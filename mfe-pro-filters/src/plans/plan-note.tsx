import { TextLink } from 'shared/ui';
import { FactsStrip } from '../facts/facts-strip';

/** What the plan of the visitor leaves out here, and which one opens it. */
export const PlanNote = ({ text }: { text: string }) => (
  <FactsStrip end={<TextLink to="/pricing">Compare plans</TextLink>}>{text}</FactsStrip>
);
