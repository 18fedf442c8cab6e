import { useState } from 'react';
import { styled } from 'shared/styled';
import { Button, Dialog, Row } from 'shared/ui';
import { AssetField } from '../transactions/dialog/asset-field';

const Footer = styled(Row)`
  margin-top: var(--space-4);
`;

/** Looks up an index, fund or any other asset to compare with. */
export default function BenchmarkDialog({
  onChoose,
  onClose,
}: {
  onChoose: (symbol: string) => void;
  onClose: () => void;
}) {
  const [symbol, setSymbol] = useState<string | null>(null);
  return (
    <Dialog
      open
      title="Compare with another asset"
      description="Every deposit and withdrawal of the portfolio is invested in it on the same day."
      onClose={onClose}
    >
      <AssetField label="Index, fund or stock" symbol={symbol} onChange={setSymbol} />
      <Footer as="footer" justify="end">
        <Button onClick={onClose}>Cancel</Button>
        <Button
          variant="primary"
          disabled={symbol === null}
          onClick={() => {
            if (symbol !== null) onChoose(symbol);
          }}
        >
          Compare
        </Button>
      </Footer>
    </Dialog>
  );
}
