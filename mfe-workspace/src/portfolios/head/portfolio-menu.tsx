import { useState } from 'react';
import type { Portfolio } from 'shared/contract';
import { Icon, Menu } from 'shared/ui';
import { errorText } from '../../failed-calls/error-messages';
import { NameDialog } from '../../watchlists/name-dialog';
import { useUpdatePortfolio } from '../use-update-portfolio';
import { useDeletePortfolio } from './use-delete-portfolio';

/** Rename, and delete with undo. */
export function PortfolioMenu({
  portfolio,
  onDeleted,
}: {
  portfolio: Portfolio;
  onDeleted?: () => void;
}) {
  const { name } = portfolio;
  const [naming, setNaming] = useState(false);
  const update = useUpdatePortfolio();
  const remove = useDeletePortfolio();
  return (
    <>
      <Menu
        button={<Icon name="more" size={16} />}
        buttonProps={{ variant: 'quiet', size: 'sm', 'aria-label': `More of ${name}` }}
        label={`More of ${name}`}
        align="end"
        items={[
          { id: 'rename', label: 'Rename', icon: 'edit', onSelect: () => setNaming(true) },
          {
            id: 'delete',
            label: 'Delete',
            icon: 'trash',
            danger: true,
            onSelect: () => remove(portfolio, onDeleted),
          },
        ]}
      />
      {naming && (
        <NameDialog
          title="Rename portfolio"
          action="Rename"
          initial={name}
          onClose={() => setNaming(false)}
          onSubmit={(next) =>
            update(portfolio, { name: next }).then(({ error }) =>
              error === undefined ? null : errorText(error),
            )
          }
        />
      )}
    </>
  );
}
