import Box from '@mui/material/Box';
import type { Ref } from 'react';
import { visuallyHidden } from '#frontend/theme/visually-hidden.ts';

type Props = {
  /** For a button that opens the browser's dialog by `click()`. */
  ref: Ref<HTMLInputElement>;
  label: string;
  /** The types of files to choose from: 'image/*'. */
  accept: string;
  onFile: (file: File) => void;
  /** Called if a form may not be sent yet, as `useLeftText` says. */
  onInvalid?: () => void;
};

/**
 * The types of pictures to choose from. Windows does not take HEIC for an image. An iPhone turns it into JPEG
 * only if it is not asked for, and only its Safari has `standalone`.
 */
export const pictureTypes = 'standalone' in navigator ? 'image/*' : 'image/*,.heic,.heif';

/** The hidden input behind a button to choose a file. */
export const FileInput = ({ label, onFile, ...input }: Props) => (
  <Box
    component="input"
    {...input}
    type="file"
    aria-label={label}
    tabIndex={-1}
    onChange={({ currentTarget }) => {
      const [file] = currentTarget.files ?? [];
      if (file) onFile(file);
      // Otherwise choosing the same file again, after a correction, would not fire a change event.
      currentTarget.value = '';
    }}
    sx={visuallyHidden}
  />
);
