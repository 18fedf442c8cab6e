import { IconButton, type IconButtonProps } from '../button/icon-button';

interface ControlFailureProps extends Pick<IconButtonProps, 'quiet'> {
  onRetry: () => void;
}

/** Replaces a single button that failed to load, and retries on a press. */
export function ControlFailure({ onRetry, quiet }: ControlFailureProps) {
  return (
    <IconButton
      {...{ quiet }}
      icon="retry"
      label="This button could not be loaded. Try again"
      onClick={onRetry}
    />
  );
}
