import { IconButton, type IconButtonProps } from '../button/icon-button';

interface ControlFailureProps extends Pick<IconButtonProps, 'quiet' | 'size'> {
  onRetry: () => void;
}

/** Replaces a single button that failed to load, and retries on a press. */
export function ControlFailure({ onRetry, quiet, size }: ControlFailureProps) {
  return (
    <IconButton
      {...{ quiet, size }}
      icon="retry"
      label="This button could not be loaded. Try again"
      onClick={onRetry}
    />
  );
}
