import { notified, useAppDispatch } from 'shared/store';

/** Reports that the picture of the chart could not be made. */
export function useChartFailure(): () => void {
  const dispatch = useAppDispatch();
  return () =>
    void dispatch(
      notified({
        kind: 'error',
        title: 'No picture',
        text: 'The picture could not be made. Please try again.',
      }),
    );
}
