import { useLocation } from 'shared/router';
import { loginPath, Row, TextLink } from 'shared/ui';
import { FactsStrip } from '../facts/facts-strip';
import { accountText } from './plan-texts';

/** Note about content outside the visitor's plan, and the plan that includes it. */
export const PlanNote = ({ text }: { text: string }) => (
  <FactsStrip end={<TextLink to="/pricing">Compare plans</TextLink>}>{text}</FactsStrip>
);

/** The same for signed-out visitors, with the benefits of a free account. They return to this page. */
export function AccountNote({ text }: { text: string }) {
  const location = useLocation();
  return (
    <FactsStrip
      end={
        <Row gap={16}>
          <TextLink to={loginPath(location, true)}>Create a free account</TextLink>{' '}
          <TextLink to="/pricing">Compare plans</TextLink>
        </Row>
      }
    >
      {text} {accountText()}
    </FactsStrip>
  );
}
