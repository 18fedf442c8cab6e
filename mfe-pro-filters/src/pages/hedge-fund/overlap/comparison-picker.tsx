import { useDeferredValue, useState } from 'react';
import { formatBigMoney } from 'shared/market';
import { skipToken } from 'shared/store';
import { styled } from 'shared/styled';
import { Button, Card } from 'shared/ui';
import { ComboBox, type ComboBoxOption } from 'shared/ui/combo-box';
import { useThirteenFFilersQuery } from '../../../thirteen-f/api';

const Container = styled(Card)`
  display: flex;
  gap: var(--space-3);
  align-items: center;
  padding: var(--space-3) var(--space-4);
  margin-bottom: var(--space-4);
  > div {
    flex: 1;
    max-width: 480px;
  }
`;

interface FilerOption extends ComboBoxOption {
  cik: string;
  value: string;
}

const MAX_FILERS = 8;

/** Finds the filer to compare with by name or CIK. */
export function ComparisonPicker({
  cik,
  onChoose,
  onClose,
}: {
  cik: string;
  onChoose: (cik: string) => void;
  onClose: () => void;
}) {
  const [typed, setTyped] = useState('');
  const search = useDeferredValue(typed.trim());
  const { currentData, isFetching } = useThirteenFFilersQuery(
    search === '' ? skipToken : { search: search.slice(0, 100), pageSize: MAX_FILERS + 1 },
  );
  const options = (currentData?.items ?? [])
    .filter((filer) => Number(filer.cik) !== Number(cik))
    .slice(0, MAX_FILERS)
    .map((filer): FilerOption => ({
      id: filer.cik,
      cik: filer.cik,
      label: filer.name,
      value: formatBigMoney(filer.valueUSD, 'USD'),
    }));
  return (
    <Container aria-label="Compare with a filer">
      <div>
        <ComboBox
          label="Filer to compare with"
          placeholder="Compare with: name or CIK"
          size="sm"
          value={typed}
          onType={setTyped}
          loading={isFetching}
          emptyText="No other filer has this name or CIK"
          groups={[{ id: 'filers', label: 'Filers', options }]}
          onChoose={(option) => onChoose(option.cik)}
        >
          {({ label, value }) => (
            <>
              {label} <small>{value}</small>
            </>
          )}
        </ComboBox>
      </div>
      <Button size="sm" variant="quiet" onClick={onClose}>
        Cancel
      </Button>
    </Container>
  );
}
