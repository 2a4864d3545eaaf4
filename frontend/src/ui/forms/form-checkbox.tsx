import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import type { SxProps, Theme } from '@mui/material/styles';
import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form';

type Props<Fields extends FieldValues> = {
  control: Control<Fields>;
  name: FieldPath<Fields>;
  label: string;
  sx?: SxProps<Theme>;
};

export function FormCheckbox<Fields extends FieldValues>(props: Props<Fields>) {
  const { control, name, ...labeled } = props;
  const { value, ref, ...field } = useController({ control, name }).field;
  return (
    <FormControlLabel
      {...labeled}
      control={<Checkbox {...field} slotProps={{ input: { ref } }} checked={value} />}
    />
  );
}
