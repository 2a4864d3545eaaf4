import InputAdornment from '@mui/material/InputAdornment';
import { type ComponentProps, useState } from 'react';
import { NamedIconButton } from '#frontend/ui/feedback/named-icon-button.tsx';
import Visibility from '~icons/ic/outline-visibility';
import VisibilityOff from '~icons/ic/outline-visibility-off';
import { FormTextField } from './form-text-field.tsx';

export function PasswordField(props: ComponentProps<typeof FormTextField>) {
  const [shown, setShown] = useState(false);
  const reveal = (
    <InputAdornment position="end">
      <NamedIconButton
        name={shown ? 'Hide password' : 'Show password'}
        edge="end"
        onClick={() => setShown(!shown)}
      >
        {shown ? <VisibilityOff fontSize="small" /> : <Visibility fontSize="small" />}
      </NamedIconButton>
    </InputAdornment>
  );
  return (
    <FormTextField
      {...props}
      type={shown ? 'text' : 'password'}
      slotProps={{ ...props.slotProps, input: { endAdornment: reveal } }}
    />
  );
}
