import { useFormikContext, useUnsavedChanges } from '@boom/platform/forms';
import { useEffect } from 'react';
import { usePicturesTexts } from './i18n';

/**
 * Keeps the form around it from being sent without a picture that is still being uploaded – the field `name` says so –
 * and asks before the form, and with it the upload, is left.
 */
export function UploadHold({ name, isBusy }: { name: string; isBusy: boolean }) {
  const { t } = usePicturesTexts();
  const { isSubmitting, registerField, unregisterField, validateForm } = useFormikContext();
  const message = t('wait');
  // biome-ignore lint/correctness/useExhaustiveDependencies: Formik's functions stay the same.
  useEffect(() => {
    if (!isBusy) return;
    registerField(name, { validate: () => message });
    return () => {
      unregisterField(name);
      void validateForm();
    };
  }, [isBusy, name, message]);
  return useUnsavedChanges(isBusy && !isSubmitting);
}
