import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { type DragEvent, useId, useRef } from 'react';
import type { useImageUpload } from '#frontend/lib/images/use-image-upload.ts';
import { radius } from '#frontend/theme/tokens.ts';
import AddPhoto from '~icons/ic/outline-add-photo-alternate';
import { FileInput, pictureTypes } from './file-input.tsx';

/** Side of the preview in pixels. */
const side = 112;

const frame = {
  display: 'grid',
  placeItems: 'center',
  width: side,
  height: side,
  flexShrink: 0,
  borderRadius: `${radius.control}px`,
  bgcolor: 'sunken',
  color: 'text.secondary',
};

function Preview({ imageUrl, name }: Pick<Props, 'imageUrl' | 'name'>) {
  if (!imageUrl)
    return (
      <Box aria-hidden sx={frame}>
        <AddPhoto />
      </Box>
    );
  return (
    <Box
      component="img"
      src={imageUrl}
      alt={name}
      width={side}
      height={side}
      sx={{ ...frame, objectFit: 'cover' }}
    />
  );
}

type Upload = ReturnType<typeof useImageUpload>;

/** How much of a picture is uploaded, and a button to stop that. */
export function UploadProgress({ progress, cancel }: Pick<Upload, 'progress' | 'cancel'>) {
  const percent = Math.round(progress * 100);
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Typography variant="body2" role="status">
        {percent === 0 ? 'Preparing the image…' : `Uploading the image… ${percent}%`}
      </Typography>
      <LinearProgress
        aria-label="Image upload"
        variant={percent === 0 ? 'indeterminate' : 'determinate'}
        value={percent}
      />
      <Button color="inherit" variant="outlined" onClick={cancel} sx={{ justifySelf: 'start' }}>
        Cancel Upload
      </Button>
    </Box>
  );
}

type Props = {
  name: string;
  /** Null shows a placeholder. */
  imageUrl: string | null;
  hint: string;
  upload: Upload;
  onRemove: () => void;
};

/** A picture in a form. It can be chosen or dropped, is uploaded at once, and can be removed. */
export function ImageField({ name, imageUrl, hint, upload, onRemove }: Props) {
  const label = useId();
  const input = useRef<HTMLInputElement>(null);
  const take = (file: File) => upload.isUploading || upload.upload(file);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    const [file] = event.dataTransfer.files;
    if (file) take(file);
  };
  return (
    <Box
      role="group"
      aria-labelledby={label}
      onDragOver={(event) => event.preventDefault()}
      onDrop={drop}
    >
      <Typography id={label} variant="subtitle2" sx={{ mb: 1.5 }}>
        {name}
      </Typography>
      <Box sx={{ display: 'flex', gap: 4, alignItems: 'flex-start' }}>
        <Preview imageUrl={imageUrl} name={name} />
        <Box sx={{ flex: 1, minWidth: 0 }}>
          {upload.isUploading ? (
            <UploadProgress {...upload} />
          ) : (
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
              <Button color="inherit" variant="outlined" onClick={() => input.current?.click()}>
                {imageUrl ? 'Change Image' : 'Upload Image'}
              </Button>
              {imageUrl && <Button onClick={onRemove}>Remove Image</Button>}
              <Typography variant="caption" color="textSecondary" sx={{ width: '100%' }}>
                {hint}
              </Typography>
            </Box>
          )}
        </Box>
      </Box>
      {upload.problem && (
        <Alert severity="error" sx={{ mt: 3 }}>
          {upload.problem}
        </Alert>
      )}
      <FileInput ref={input} label={`${name} file`} accept={pictureTypes} onFile={take} />
    </Box>
  );
}
