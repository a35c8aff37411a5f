import { lazyComponent, Picture, Stack, tokens } from '@boom/platform';
import { TextField, useFormField } from '@boom/platform/forms';
import { useState } from 'react';
import styled from 'styled-components';
import type { PictureSize } from './crop';
import { usePicturesTexts } from './i18n';
import { refusalOf } from './pictures.api';
import { UploadButton } from './UploadButton';
import { UploadHold } from './UploadHold';
import { UploadList } from './UploadList';
import { useOnePicture } from './useOnePicture';

const CropDialog = lazyComponent(() => import('./CropDialog'));

const Preview = styled(Picture)<{ $size: PictureSize }>`
  max-width: 24rem;
  aspect-ratio: ${({ $size }) => `${$size.width} / ${$size.height}`};
  border: 1px solid ${tokens.color.line};
  border-radius: ${tokens.radius.control};
`;

interface CroppedPictureFieldProps {
  name: string;
  label: string;
  hint: string;
  /** The size that is recommended, to which an upload is cut. */
  size: PictureSize;
  /** What remains to be done after an upload: "Se guardará con el banner." */
  uploadedText: string;
}

/** One picture: a file that is cut to the recommended size and uploaded, or an address. */
export function CroppedPictureField({ name, label, hint, size, uploadedText }: CroppedPictureFieldProps) {
  const { t } = usePicturesTexts();
  const { field, setValue } = useFormField<string>(name);
  const [chosen, setChosen] = useState<File | null>(null);
  const { uploading, isBusy, refuse, replace } = useOnePicture({
    onUploaded: (path) => void setValue(path),
    uploadedText,
  });

  function handleFiles([file]: File[]) {
    if (!file) return;
    // A file that is too big may be small enough once it is cropped.
    if (refusalOf(file) === 'notPicture') refuse('notPicture');
    else setChosen(file);
  }

  function handleCrop(cropped: File) {
    setChosen(null);
    replace(cropped);
  }

  return (
    <Stack gap={3}>
      {field.value && <Preview $size={size} src={field.value} alt={t('preview')} fit="cover" sizes="384px" />}
      <UploadList uploading={uploading} />
      <UploadHold name={name} isBusy={isBusy} />
      <UploadButton label={t('upload')} isBusy={isBusy} onFiles={handleFiles} />
      <TextField name={name} label={label} hint={hint} isOptional autoComplete="off" />
      {chosen && <CropDialog file={chosen} size={size} onCrop={handleCrop} onClose={() => setChosen(null)} />}
    </Stack>
  );
}
