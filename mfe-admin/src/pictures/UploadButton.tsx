import { useTranslation } from '@boom/platform';
import { ImageUp } from 'lucide-react';
import { FileButton } from '../files/FileButton';

interface UploadButtonProps {
  label: string;
  isMultiple?: boolean;
  isBusy: boolean;
  onFiles: (files: File[]) => void;
}

/** Opens the file picker for pictures. */
export function UploadButton(props: UploadButtonProps) {
  const { t } = useTranslation('admin');
  return (
    <FileButton
      {...props}
      busyLabel={t('pictures.uploading')}
      icon={<ImageUp aria-hidden="true" />}
      accept="image/*"
      hint={t('pictures.hint')}
    />
  );
}
