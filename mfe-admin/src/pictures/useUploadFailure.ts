import { errorMessage, useToast, useTranslation } from '@boom/platform';
import { uploadFailure } from './pictures.api';

/**
 * Shows why pictures were not uploaded, with the message of the failed step (admin specification, section 8).
 *
 * @param count whether one picture is uploaded here, or several.
 */
export function useUploadFailure(count: 'one' | 'many') {
  const { t } = useTranslation('admin');
  const showToast = useToast();
  const title = t(count === 'one' ? 'pictures.failedTitle' : 'pictures.failedManyTitle');
  return {
    /** Before anything was sent. */
    refuse: (reason: 'tooBig' | 'notPicture' | 'tooMany') =>
      showToast({ tone: 'error', title, description: t(`pictures.${reason}`) }),

    fail(error: unknown) {
      const { step } = uploadFailure(error);
      showToast({
        tone: 'error',
        title: step === 'bytes' ? title : t('common.error'),
        description: errorMessage(error, t(`pictures.failed.${count}.${step}`)),
      });
    },
  };
}
