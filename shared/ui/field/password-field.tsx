import { useState, type KeyboardEvent } from 'react';
import { IconButton } from '../button/icon-button';
import { TextField, type TextFieldProps } from './text-field';

/** A password field with a visibility toggle and a Caps Lock warning. */
export function PasswordField({ hint, ...props }: Omit<TextFieldProps, 'type' | 'end'>) {
  const [isVisible, setIsVisible] = useState(false);
  const [capsLock, setCapsLock] = useState(false);
  const look = (event: KeyboardEvent): void => setCapsLock(event.getModifierState('CapsLock'));
  return (
    <TextField
      {...props}
      hint={capsLock ? <span role="status">Caps Lock is on.</span> : hint}
      onKeyDown={look}
      onKeyUp={look}
      onBlur={() => setCapsLock(false)}
      type={isVisible ? 'text' : 'password'}
      spellCheck={false}
      autoCapitalize="none"
      end={
        <IconButton
          quiet
          icon={isVisible ? 'eye-off' : 'eye'}
          label={isVisible ? 'Hide password' : 'Show password'}
          onClick={() => setIsVisible(!isVisible)}
        />
      }
    />
  );
}
