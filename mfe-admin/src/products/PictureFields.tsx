import { errorMessage, Picture, Stack, tokens, useToast, useTranslation } from '@boom/platform';
import { TextField, useFormikContext } from '@boom/platform/forms';
import styled from 'styled-components';
import { refusalOf, useUploadPictureMutation } from '../pictures/pictures.api';
import { UploadButton } from '../pictures/UploadButton';
import type { ProductValues } from './productValues';

const Preview = styled.div`
  width: 10rem;
  border: 1px solid ${tokens.color.line};
  border-radius: ${tokens.radius.control};
  overflow: hidden;
`;

/** The main picture: one upload, or an address. It is stored with the product. */
export function PictureFields() {
  const { t } = useTranslation('admin');
  const showToast = useToast();
  const { values, setFieldValue } = useFormikContext<ProductValues>();
  const [uploadPicture, { isLoading }] = useUploadPictureMutation();

  async function handleFiles([file]: File[]) {
    if (!file) return;
    const refusal = refusalOf(file);
    const fail = (description: string) => showToast({ tone: 'error', title: t('pictures.failedTitle'), description });
    if (refusal) return fail(t(`pictures.${refusal}`));
    try {
      const { path } = await uploadPicture(file).unwrap();
      await setFieldValue('imageUrl', path);
      showToast({ tone: 'success', title: t('pictures.uploadedTitle'), description: t('pictures.uploadedText') });
    } catch (error) {
      fail(errorMessage(error, t('pictures.failedText')));
    }
  }

  return (
    <Stack gap={3}>
      {values.imageUrl && (
        <Preview>
          <Picture src={values.imageUrl} alt={t('pictures.preview')} sizes="160px" />
        </Preview>
      )}
      <UploadButton label={t('pictures.upload')} isBusy={isLoading} onFiles={handleFiles} />
      <TextField name="imageUrl" label={t('products.field.imageUrl')} isOptional autoComplete="off" />
    </Stack>
  );
}
