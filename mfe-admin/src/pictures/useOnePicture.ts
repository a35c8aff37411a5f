import { useToast } from '@boom/platform';
import { usePicturesTexts } from './i18n';
import { refusalOf } from './pictures.api';
import { usePictureUploads } from './usePictureUploads';
import { useUploadFailure } from './useUploadFailure';

interface OnePictureOptions {
  /** Gets its path. */
  onUploaded: (path: string) => void;
  /** What remains to be done after the upload, "Se guardará con el banner."; without it nothing is said. */
  uploadedText?: string;
}

/** Uploads one picture at a time, and says what came of it. */
export function useOnePicture({ onUploaded, uploadedText }: OnePictureOptions) {
  const { t } = usePicturesTexts();
  const showToast = useToast();
  const { refuse, fail } = useUploadFailure('one');
  const { uploading, isBusy, upload } = usePictureUploads({
    onUploaded,
    onEnd({ count, error }) {
      if (error) fail(error);
      else if (count > 0 && uploadedText) {
        showToast({ tone: 'success', title: t('uploadedTitle'), description: uploadedText });
      }
    },
  });

  return {
    uploading,
    isBusy,
    refuse,
    /** Uploads a picture in place of one that failed. */
    replace(file: File) {
      const refusal = refusalOf(file);
      if (refusal) return refuse(refusal);
      for (const { cancel } of uploading) cancel();
      void upload([file]);
    },
  };
}
