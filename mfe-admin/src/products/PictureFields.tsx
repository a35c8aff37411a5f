import { Row, Stack, Text, tokens, useToast } from '@boom/platform';
import { TextField, useFormikContext } from '@boom/platform/forms';
import styled from 'styled-components';
import { DropArea } from '../files/DropArea';
import { CropButton, useCropping } from '../pictures/CropButton';
import type { PictureSize } from '../pictures/crop';
import { usePicturesTexts } from '../pictures/i18n';
import { PictureThumb } from '../pictures/PictureThumb';
import { refusalOf } from '../pictures/pictures.api';
import { UploadButton } from '../pictures/UploadButton';
import { UploadHold } from '../pictures/UploadHold';
import { UploadList } from '../pictures/UploadList';
import { usePastedPictures } from '../pictures/usePastedPictures';
import { usePictureUploads } from '../pictures/usePictureUploads';
import { useUploadFailure } from '../pictures/useUploadFailure';
import { useProductsTexts } from './i18n';
import type { ProductValues } from './productValues';

/** The crop of product pictures: the shop renders them square, at most this large. */
export const pictureSize: PictureSize = { width: 1200, height: 1200 };

const Preview = styled.div`
  width: 10rem;
  border: 1px solid ${tokens.color.line};
  border-radius: ${tokens.radius.control};
  overflow: hidden;
`;

/** The main picture: one upload, or an address. It is stored with the product. */
export function PictureFields() {
  const { t } = useProductsTexts();
  const { t: tPictures } = usePicturesTexts();
  const showToast = useToast();
  const { values, setFieldValue } = useFormikContext<ProductValues>();
  const { refuse, fail } = useUploadFailure('one');
  const { isCropping, onBusy } = useCropping();
  const change = (path: string) => void setFieldValue('imageUrl', path);
  const { uploading, isBusy, upload } = usePictureUploads({
    onUploaded: change,
    onEnd({ count, error }) {
      if (error) fail(error);
      else if (count > 0) {
        showToast({ tone: 'success', title: tPictures('uploadedTitle'), description: tPictures('uploadedText') });
      }
    },
  });

  function handleFiles([file, ...more]: File[]) {
    if (!file) return;
    const refusal = isBusy ? 'wait' : more.length > 0 ? 'onlyOne' : refusalOf(file);
    if (refusal) return refuse(refusal);
    // It replaces a failed upload.
    for (const { cancel } of uploading) cancel();
    void upload([file]);
  }

  usePastedPictures(values.imageUrl === '', handleFiles);

  return (
    <Stack gap={3}>
      {values.imageUrl && (
        <Row align="start" gap={2}>
          <Preview>
            <PictureThumb src={values.imageUrl} alt={tPictures('preview')} sizes="160px" />
          </Preview>
          <CropButton
            src={values.imageUrl}
            label={tPictures('cropMain')}
            size={pictureSize}
            onCropped={change}
            onBusy={onBusy}
          />
        </Row>
      )}
      <UploadList uploading={uploading} />
      <UploadHold name="imageUrl" isBusy={isBusy || isCropping} />
      <DropArea onFiles={handleFiles}>
        <UploadButton label={tPictures('upload')} isBusy={isBusy} onFiles={handleFiles} />
        <Text size="xs" tone="muted">
          {tPictures('dropMain')}
        </Text>
      </DropArea>
      <TextField name="imageUrl" label={t('field.imageUrl')} isOptional autoComplete="off" />
    </Stack>
  );
}
