import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import Typography from '@mui/material/Typography';
import { send } from '#frontend/lib/api-client.ts';
import type { ImageTarget } from '#frontend/lib/images/upload-image.ts';
import { useImageUpload } from '#frontend/lib/images/use-image-upload.ts';
import { NamedIconButton } from '#frontend/ui/feedback/named-icon-button.tsx';
import { FileInput, pictureTypes } from '#frontend/ui/forms/file-input.tsx';
import { UploadProgress } from '#frontend/ui/forms/image-field.tsx';
import { useLeftText } from '#frontend/ui/forms/left-text.ts';
import { imagesApi } from '#shared/api/images.ts';
import { registerOrderPictureSchema } from '#shared/schemas/images.ts';
import PhotoCamera from '~icons/ic/outline-photo-camera';
import Close from '~icons/ic/round-close';
import { pictureUrl } from './line-answers.tsx';

/** Pictures of customers, as JPEG because papers show them. */
const orderPictures: ImageTarget = {
  maxSide: 1_600,
  format: 'jpeg',
  withThumbnail: true,
  presign: imagesApi.uploadOrderPicture,
  register: async (uploads, options) => {
    const body = registerOrderPictureSchema.parse(uploads);
    return (await send(imagesApi.registerOrderPicture, { ...options, body })).id;
  },
};

type Props = {
  /** Ids. */
  pictures: string[];
  onChange: (pictures: string[]) => void;
  /** The most pictures. */
  max?: number;
};

/** The pictures that a customer sent for a line: each is uploaded as soon as it is chosen. */
export function PictureField({ pictures, onChange, max = 3 }: Props) {
  const upload = useImageUpload(orderPictures, (id) => onChange([...pictures, id]));
  const { input, isStopped, onInvalid } = useLeftText(upload.isUploading);
  return (
    <Box role="group" aria-label="Pictures" sx={{ display: 'grid', gap: 3 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3 }}>
        {pictures.map((id, index) => (
          <Picture
            key={id}
            id={id}
            name={`Picture ${index + 1}`}
            onRemove={() => onChange(pictures.filter((one) => one !== id))}
          />
        ))}
        {!upload.isUploading && pictures.length < max && (
          <Button
            color="inherit"
            variant="outlined"
            startIcon={<PhotoCamera />}
            aria-label="Add Picture"
            onClick={() => input.current?.click()}
          >
            Add
          </Button>
        )}
        <Typography variant="caption" color="textSecondary" sx={{ flex: '1 1 9rem' }}>
          {pictures.length} of {max}. Staff only. Deleted 90 days after the pickup.
        </Typography>
      </Box>
      {upload.isUploading && <UploadProgress {...upload} />}
      {isStopped && <FormHelperText error>The picture is not uploaded yet.</FormHelperText>}
      {upload.problem && (
        <Alert
          severity="error"
          action={upload.retry && <Button onClick={upload.retry}>Try again</Button>}
        >
          {upload.problem}
        </Alert>
      )}
      <FileInput
        ref={input}
        label="Picture file"
        accept={pictureTypes}
        onFile={(file) => upload.isUploading || upload.upload(file)}
        onInvalid={onInvalid}
      />
    </Box>
  );
}

type PictureProps = { id: string; name: string; onRemove: () => void };

const Picture = ({ id, name, onRemove }: PictureProps) => (
  <Box sx={{ display: 'flex', alignItems: 'center' }}>
    <a href={pictureUrl(id)} target="_blank" rel="noreferrer">
      <Box component="img" src={pictureUrl(id, 'small')} alt={name} sx={thumbnailSx} />
    </a>
    <NamedIconButton name={`Remove ${name}`} onClick={onRemove}>
      <Close />
    </NamedIconButton>
  </Box>
);

const thumbnailSx = {
  display: 'block',
  width: 64,
  height: 64,
  objectFit: 'cover',
  borderRadius: 1,
  bgcolor: 'sunken',
};
