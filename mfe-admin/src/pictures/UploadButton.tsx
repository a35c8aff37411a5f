import { ImageUp } from 'lucide-react';
import { FileButton } from '../files/FileButton';
import { usePicturesTexts } from './i18n';

interface UploadButtonProps {
  label: string;
  isMultiple?: boolean;
  isBusy: boolean;
  onFiles: (files: File[]) => void;
}

/** Opens the file picker for pictures. */
export function UploadButton(props: UploadButtonProps) {
  const { t } = usePicturesTexts();
  return <FileButton {...props} busyLabel={t('uploading')} icon={<ImageUp />} accept="image/*" hint={t('hint')} />;
}
