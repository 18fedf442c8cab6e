import { LinkButton } from 'shared/ui';
import { FactsStrip } from '../facts/facts-strip';

/** What the plan of the visitor leaves out here, and the way to the plans. */
export function PlanNote({ text }: { text: string }) {
  return (
    <FactsStrip
      end={
        <LinkButton size="sm" to="/pricing">
          Plans
        </LinkButton>
      }
    >
      {text}
    </FactsStrip>
  );
}
