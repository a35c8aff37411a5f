import { Stack, Text, tokens, useToast } from '@boom/platform';
import { FieldError, useFormField, useFormikContext } from '@boom/platform/forms';
import styled from 'styled-components';
import { moved } from '../cards/order';
import { SortableList } from '../cards/SortableList';
import { DropArea } from '../files/DropArea';
import { CropButton, useCropping } from '../pictures/CropButton';
import { usePicturesTexts } from '../pictures/i18n';
import { UploadButton } from '../pictures/UploadButton';
import { UploadHold } from '../pictures/UploadHold';
import { UploadList } from '../pictures/UploadList';
import { useManyPictures } from '../pictures/useManyPictures';
import { usePastedPictures } from '../pictures/usePastedPictures';
import { useProductsTexts } from './i18n';
import { pictureSize } from './PictureFields';
import type { ProductValues } from './productValues';
import { SortablePicture } from './SortablePicture';

const Grid = styled.div`
  & > ul {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(8.5rem, 1fr));
    gap: ${tokens.space[3]};
    padding: 0;
    list-style: none;
  }
`;

interface Shown {
  /** The same picture may be there twice. */
  id: string;
  src: string;
  number: number;
}

const shownOf = (images: readonly string[]): Shown[] =>
  images.map((src, index) => ({
    id: `${src}#${images.slice(0, index).filter((each) => each === src).length}`,
    src,
    number: index + 1,
  }));

/** Up to ten more pictures; uploaded ones stay even when another one fails. */
export function GalleryFields() {
  const { t } = useProductsTexts();
  const { t: tPictures } = usePicturesTexts();
  const showToast = useToast();
  const { values, setFieldValue } = useFormikContext<ProductValues>();
  const { ids, error } = useFormField('images');
  const { isCropping, onBusy } = useCropping();

  const images = values.images.filter((image) => image.trim() !== '');
  const shown = shownOf(images);
  const { uploading, isBusy, change, add } = useManyPictures({
    pictures: images,
    onChange: (next) => void setFieldValue('images', next),
    onAdded(count, total) {
      const description = tPictures('uploadedManyText', { count, total });
      showToast({ tone: 'success', title: tPictures('uploadedManyTitle'), description });
    },
  });

  usePastedPictures(values.imageUrl !== '', add);

  return (
    <Stack gap={3} tabIndex={-1}>
      {shown.length > 0 && (
        <>
          <Text size="sm" tone="muted">
            {tPictures('count', { count: shown.length })}
          </Text>
          <Grid>
            <SortableList
              label={t('section.gallery')}
              items={shown}
              nameOf={({ number }) => tPictures('imageName', { number })}
              onMove={(move) => change(() => moved(shown, move).map(({ src }) => src))}
            >
              {({ id, src, number }, steps) => (
                <SortablePicture
                  key={id}
                  id={id}
                  src={src}
                  number={number}
                  {...steps}
                  cropButton={
                    <CropButton
                      src={src}
                      label={tPictures('cropOf', { number })}
                      size={pictureSize}
                      onCropped={(path) => change((now) => now.map((each) => (each === src ? path : each)))}
                      onBusy={onBusy}
                    />
                  }
                  onRemove={() => change((now) => now.toSpliced(number - 1, 1))}
                />
              )}
            </SortableList>
          </Grid>
        </>
      )}
      <UploadList uploading={uploading} />
      <UploadHold name="images" isBusy={isBusy || isCropping} />
      <FieldError ids={ids} error={typeof error === 'string' ? error : undefined} />
      <DropArea onFiles={add}>
        <UploadButton label={tPictures('uploadMany')} isMultiple isBusy={isBusy} onFiles={add} />
        <Text size="xs" tone="muted">
          {tPictures('dropMany')}
        </Text>
      </DropArea>
    </Stack>
  );
}
