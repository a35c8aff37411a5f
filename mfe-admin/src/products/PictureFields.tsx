import { Row, Stack, Text, tokens } from '@boom/platform';
import { TextField, useFormikContext } from '@boom/platform/forms';
import styled from 'styled-components';
import { DropArea } from '../files/DropArea';
import { CropButton, useCropping } from '../pictures/CropButton';
import type { PictureSize } from '../pictures/crop';
import { usePicturesTexts } from '../pictures/i18n';
import { PictureThumb } from '../pictures/PictureThumb';
import { UploadButton } from '../pictures/UploadButton';
import { UploadHold } from '../pictures/UploadHold';
import { UploadList } from '../pictures/UploadList';
import { useOnePicture } from '../pictures/useOnePicture';
import { usePastedPictures } from '../pictures/usePastedPictures';
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
  const { values, setFieldValue } = useFormikContext<ProductValues>();
  const { isCropping, onBusy } = useCropping();
  const change = (path: string) => void setFieldValue('imageUrl', path);
  const { uploading, isBusy, refuse, replace } = useOnePicture({
    onUploaded: change,
    uploadedText: tPictures('uploadedText'),
  });

  function handleFiles([file, ...more]: File[]) {
    if (!file) return;
    if (isBusy || isCropping) refuse('wait');
    else if (more.length > 0) refuse('onlyOne');
    else replace(file);
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
        <UploadButton label={tPictures('upload')} isBusy={isBusy || isCropping} onFiles={handleFiles} />
        <Text size="xs" tone="muted">
          {tPictures('dropMain')}
        </Text>
      </DropArea>
      <TextField name="imageUrl" label={t('field.imageUrl')} isOptional autoComplete="off" />
    </Stack>
  );
}
