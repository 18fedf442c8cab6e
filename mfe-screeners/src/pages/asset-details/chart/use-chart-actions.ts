import { copyText } from 'shared/browser';
import { notified, useAppDispatch } from 'shared/store';

export interface ChartActions {
  copyLink: () => void;
  notifyPictureFailure: () => void;
}

/** Actions of the chart that end with a message. */
export function useChartActions(): ChartActions {
  const dispatch = useAppDispatch();
  return {
    copyLink: () =>
      void copyText(location.href).then((copied) =>
        dispatch(
          notified(
            copied
              ? { kind: 'success', title: 'Link copied', text: 'It opens this very chart.' }
              : {
                  kind: 'error',
                  title: 'Not copied',
                  text: 'The browser did not allow it. The address bar has the link.',
                },
          ),
        ),
      ),
    notifyPictureFailure: () =>
      void dispatch(
        notified({
          kind: 'error',
          title: 'No picture',
          text: 'The picture could not be made. Please try again.',
        }),
      ),
  };
}
