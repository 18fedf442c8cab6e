import { copyText } from 'shared/browser';
import { ExportButton, type CsvFile } from 'shared/list';
import { notified, useAppDispatch } from 'shared/store';
import { Button } from 'shared/ui';

/** Share, print and CSV. The address restores the whole comparison. */
export function CompareActions({ file, disabled }: { file: () => CsvFile; disabled: boolean }) {
  const dispatch = useAppDispatch();
  const copyLink = async () => {
    const copied = await copyText(window.location.href);
    dispatch(
      notified(
        copied
          ? { kind: 'success', title: 'Link copied', text: 'It opens this comparison.' }
          : {
              kind: 'error',
              title: 'Not copied',
              text: 'The browser did not allow it. The address bar has the link.',
            },
      ),
    );
  };
  return (
    <>
      <Button icon="share" data-compact="" title="Copy link" onClick={() => void copyLink()}>
        Share
      </Button>
      <Button
        icon="copy"
        data-compact=""
        title="Print"
        disabled={disabled}
        onClick={() => window.print()}
      >
        Print
      </Button>
      <ExportButton file={file} disabled={disabled} />
    </>
  );
}
