import { IconButton, lazyComponent, Row } from '@boom/platform';
import { useErrorToast } from '@boom/platform/forms';
import { Crop, RotateCw } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { PictureSize } from './crop';
import { usePicturesTexts } from './i18n';
import { useOnePicture } from './useOnePicture';

const CropDialog = lazyComponent(() => import('./CropDialog'));

interface CropButtonProps {
  /** The picture to crop. Without a button for a picture of another site, which cannot be read. */
  src: string;
  label: string;
  /** The size that is recommended where it will be shown. */
  size: PictureSize;
  /** Gets the path of the cropped picture; the original is not changed. */
  onCropped: (path: string) => void;
  /** Told when its upload begins and ends, for the form to wait for it: the `onBusy` of `useCropping`. */
  onBusy: (isBusy: boolean) => void;
}

/** Whether one of a field's pictures is being cropped. */
export function useCropping() {
  const [count, setCount] = useState(0);
  return { isCropping: count > 0, onBusy: (isBusy: boolean) => setCount((before) => before + (isBusy ? 1 : -1)) };
}

/** Crops an uploaded picture and uploads the result. A failed upload can be retried with the same crop. */
export function CropButton({ src, label, size, onCropped, onBusy }: CropButtonProps) {
  const { t } = usePicturesTexts();
  const showError = useErrorToast();
  const [file, setFile] = useState<File | null>(null);
  const { uploading, isBusy, replace } = useOnePicture({ onUploaded: onCropped });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each upload.
  useEffect(() => {
    if (!isBusy) return;
    onBusy(true);
    return () => onBusy(false);
  }, [isBusy]);
  if (!src.startsWith('/')) return null;

  async function handleOpen() {
    try {
      const answer = await fetch(src);
      if (!answer.ok) throw new Error(answer.statusText);
      const blob = await answer.blob();
      setFile(new File([blob], src.split('/').at(-1) ?? '', { type: blob.type }));
    } catch {
      showError(undefined, t('unreadable'));
    }
  }

  function handleCrop(cropped: File) {
    setFile(null);
    replace(cropped);
  }

  return (
    <Row gap={1}>
      <IconButton label={label} icon={<Crop />} aria-busy={isBusy} onClick={handleOpen} />
      {uploading.map(
        ({ id, name, retry }) =>
          retry && <IconButton key={id} label={t('retryOf', { name })} icon={<RotateCw />} onClick={retry} />,
      )}
      {file && <CropDialog file={file} size={size} onCrop={handleCrop} onClose={() => setFile(null)} />}
    </Row>
  );
}
