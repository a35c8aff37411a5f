import { IconButton, lazyPart, useToast, useTranslation } from '@boom/platform';
import { Crop } from 'lucide-react';
import { useState } from 'react';
import type { PictureSize } from './crop';
import { refusalOf, useUploadPictureMutation } from './pictures.api';
import { useUploadFailure } from './useUploadFailure';

const CropDialog = lazyPart(() => import('./CropDialog'));

interface CropButtonProps {
  /** The picture to cut. One of another site's cannot be read, and there is no button. */
  src: string;
  label: string;
  /** The size that is recommended where it will be shown. */
  size: PictureSize;
  /** Gets the path of what was cut out; the original stays where it is. */
  onCropped: (path: string) => void;
}

/** Cuts an uploaded picture and uploads the part. */
export function CropButton({ src, label, size, onCropped }: CropButtonProps) {
  const { t } = useTranslation('admin');
  const showToast = useToast();
  const { refuse, fail } = useUploadFailure('one');
  const [file, setFile] = useState<File | null>(null);
  const [uploadPicture, { isLoading }] = useUploadPictureMutation();
  if (!src.startsWith('/')) return null;

  async function handleOpen() {
    try {
      const answer = await fetch(src);
      if (!answer.ok) throw new Error(answer.statusText);
      const blob = await answer.blob();
      setFile(new File([blob], src.split('/').at(-1) ?? '', { type: blob.type }));
    } catch {
      showToast({ tone: 'error', title: t('common.error'), description: t('pictures.unreadable') });
    }
  }

  async function handleCrop(cropped: File) {
    setFile(null);
    const refusal = refusalOf(cropped);
    if (refusal) return refuse(refusal);
    const { data, error } = await uploadPicture({ file: cropped });
    if (data) onCropped(data.path);
    else fail(error);
  }

  return (
    <>
      <IconButton label={label} icon={<Crop aria-hidden="true" />} aria-busy={isLoading} onClick={handleOpen} />
      {file && <CropDialog file={file} size={size} onCrop={handleCrop} onClose={() => setFile(null)} />}
    </>
  );
}
