import { MAX_GALLERY_IMAGES } from '@boom/contract';
import { errorMessage, IconButton, Picture, Stack, Text, tokens, useToast, useTranslation } from '@boom/platform';
import { useFormikContext } from '@boom/platform/forms';
import { X } from 'lucide-react';
import styled from 'styled-components';
import { refusalOf, useUploadPictureMutation } from '../pictures/pictures.api';
import { UploadButton } from '../pictures/UploadButton';
import type { ProductValues } from './productValues';

const Pictures = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(6rem, 1fr));
  gap: ${tokens.space[3]};
  margin: 0;
  padding: 0;
  list-style: none;

  & > li {
    position: relative;
    border: 1px solid ${tokens.color.line};
    border-radius: ${tokens.radius.control};
    overflow: hidden;
  }

  & button {
    position: absolute;
    top: 0;
    right: 0;
  }
`;

/** Up to ten further pictures; those that uploaded stay even when a later one fails. */
export function GalleryFields() {
  const { t } = useTranslation('admin');
  const showToast = useToast();
  const { values, setFieldValue } = useFormikContext<ProductValues>();
  const [uploadPicture, { isLoading }] = useUploadPictureMutation();
  const fail = (description: string) => showToast({ tone: 'error', title: t('pictures.failedManyTitle'), description });

  async function handleFiles(files: File[]) {
    if (values.images.length + files.length > MAX_GALLERY_IMAGES) return fail(t('pictures.tooMany'));
    const refusal = files.map(refusalOf).find(Boolean);
    if (refusal) return fail(t(`pictures.${refusal}`));

    const images = [...values.images];
    try {
      for (const file of files) {
        images.push((await uploadPicture(file).unwrap()).path);
      }
      const description = t('pictures.uploadedManyText', { count: files.length, total: images.length });
      showToast({ tone: 'success', title: t('pictures.uploadedManyTitle'), description });
    } catch (error) {
      fail(errorMessage(error, t('pictures.failedManyText')));
    }
    await setFieldValue('images', images);
  }

  const handleRemove = (removed: number) =>
    setFieldValue(
      'images',
      values.images.filter((_image, index) => index !== removed),
    );

  return (
    <Stack gap={3}>
      {values.images.length > 0 && (
        <>
          <Text size="sm" tone="muted">
            {t('pictures.count', { count: values.images.length })}
          </Text>
          <Pictures>
            {values.images.map((image, index) => (
              <li key={image}>
                <Picture src={image} alt="" sizes="96px" />
                <IconButton
                  label={t('pictures.remove', { number: index + 1 })}
                  icon={<X aria-hidden="true" />}
                  onClick={() => handleRemove(index)}
                />
              </li>
            ))}
          </Pictures>
        </>
      )}
      <UploadButton label={t('pictures.uploadMany')} isMultiple isBusy={isLoading} onFiles={handleFiles} />
    </Stack>
  );
}
