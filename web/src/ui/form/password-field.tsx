import { Eye, EyeOff, LockKeyhole } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '../icon-button.tsx';
import { TextField, type TextFieldProps } from './text-field.tsx';

/** A password, hidden until the viewer reveals it. `showLabel` names the button for that. */
export function PasswordField({ showLabel, ...field }: TextFieldProps & { showLabel: string }) {
  const [shown, setShown] = useState(false);
  return (
    <TextField
      {...field}
      type={shown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      icon={<LockKeyhole aria-hidden="true" />}
      end={
        <IconButton label={showLabel} aria-pressed={shown} onClick={() => setShown(!shown)}>
          {shown ? <EyeOff aria-hidden="true" /> : <Eye aria-hidden="true" />}
        </IconButton>
      }
    />
  );
}
