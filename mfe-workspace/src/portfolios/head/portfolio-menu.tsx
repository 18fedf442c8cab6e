import { useState } from 'react';
import type { Portfolio } from 'shared/contract';
import { isolatedText } from 'shared/market';
import { Icon, Menu } from 'shared/ui';
import { errorText } from '../../failed-calls/error-messages';
import { DeleteDialog } from '../../watchlists/delete-dialog';
import { NameDialog } from '../../watchlists/name-dialog';
import { useUpdatePortfolio } from '../use-update-portfolio';
import { useDeletePortfolio } from './use-delete-portfolio';

/** Rename, and delete after a question, with undo. */
export function PortfolioMenu({
  portfolio,
  onDeleted,
}: {
  portfolio: Portfolio;
  onDeleted?: () => void;
}) {
  const { name } = portfolio;
  const [naming, setNaming] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
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
            onSelect: () => setIsAsking(true),
          },
        ]}
      />
      {isAsking && (
        <DeleteDialog
          title={`Delete “${isolatedText(name)}”?`}
          onDelete={() => {
            setIsAsking(false);
            remove(portfolio, onDeleted);
          }}
          onClose={() => setIsAsking(false)}
        >
          Its transactions are deleted with it. You can undo the deletion for ten seconds.
        </DeleteDialog>
      )}
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
