import { LinkButton } from 'shared/ui';
import { WidgetEmpty } from 'shared/ui/dashboard-widget';

/** Empty state without a portfolio or holdings. */
export const NoPortfolio = ({ path }: { path?: string | undefined }) => (
  <WidgetEmpty
    title={path === undefined ? 'No portfolio yet.' : 'This portfolio is empty.'}
    action={
      <LinkButton size="sm" to={path ?? '/portfolios'}>
        {path === undefined ? 'Make a portfolio' : 'Add transactions'}
      </LinkButton>
    }
  >
    Enter transactions or import a file of your broker, and its value is shown here.
  </WidgetEmpty>
);
