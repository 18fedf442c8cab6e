import { IconButton, type IconButtonProps } from '../button/icon-button';

interface ControlFailureProps extends Pick<IconButtonProps, 'quiet'> {
  onRetry: () => void;
}

/** Replaces one button that did not load, and loads it again at a press. */
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
