import { errorMessage, useToast } from '@boom/platform';
import { useCommonTexts } from '../common/i18n';
import { usePicturesTexts } from './i18n';
import { uploadFailure } from './pictures.api';

/**
 * Shows why pictures were not uploaded, with the message of the failed step (admin specification, section 8).
 *
 * @param count whether one picture is uploaded here, or several.
 */
export function useUploadFailure(count: 'one' | 'many') {
  const { t } = usePicturesTexts();
  const { t: tCommon } = useCommonTexts();
  const showToast = useToast();
  const title = t(count === 'one' ? 'failedTitle' : 'failedManyTitle');
  return {
    /** Before anything was sent. */
    refuse: (reason: 'tooBig' | 'notPicture' | 'tooMany' | 'onlyOne' | 'wait') =>
      showToast({ tone: 'error', title, description: t(reason) }),

    fail(error: unknown) {
      const { step } = uploadFailure(error);
      showToast({
        tone: 'error',
        title: step === 'bytes' ? title : tCommon('error'),
        description: errorMessage(error, t(`failed.${count}.${step}`)),
      });
    },
  };
}
