import { styled } from 'shared/styled';
import { Button, Dialog } from 'shared/ui';

const Tickers = styled.textarea`
  width: 100%;
  padding: 8px 12px;
  border: 1px solid var(--line-strong);
  border-radius: var(--radius-sm);
  background: var(--surface);
  color: var(--ink);
  font: 400 var(--text-sm) / 20px var(--mono);
`;

/** Shows the text for manual copying, if the browser refused clipboard access. */
export default function CopyByHand({ text, onClose }: { text: string; onClose: () => void }) {
  return (
    <Dialog
      open
      onClose={onClose}
      title="Copy the tickers"
      description="The browser does not let this page copy. Copy the text yourself."
      actions={<Button onClick={onClose}>Close</Button>}
    >
      <Tickers
        readOnly
        rows={6}
        aria-label="Tickers"
        value={text}
        onFocus={(event) => event.target.select()}
      />
    </Dialog>
  );
}
