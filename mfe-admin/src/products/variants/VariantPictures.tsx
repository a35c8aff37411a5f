import { tokens } from '@boom/platform';
import { FieldError, useFormField, useFormikContext } from '@boom/platform/forms';
import styled from 'styled-components';
import { RemoveButton } from '../../focus/RemoveButton';
import { PictureThumb } from '../../pictures/PictureThumb';
import { UploadButton } from '../../pictures/UploadButton';
import { UploadHold } from '../../pictures/UploadHold';
import { UploadList } from '../../pictures/UploadList';
import { useManyPictures } from '../../pictures/useManyPictures';
import { useVariantsTexts } from './i18n';
import type { VariantsValues } from './variantsValues';

const List = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${tokens.space[2]};
  align-items: center;

  & > li {
    display: flex;
    align-items: center;
  }

  & > li > div:first-child {
    width: 3.5rem;
  }
`;

interface VariantPicturesProps {
  place: number;
  /** The variant's, "Azul · 128 GB". */
  name: string;
}

/** A variant's pictures, the first of which is the one in carts and orders; without any its product's are shown. */
export function VariantPictures({ place, name }: VariantPicturesProps) {
  const { t } = useVariantsTexts();
  const { values, setFieldValue } = useFormikContext<VariantsValues>();
  const path = `variants[${place}]`;
  const { ids, error } = useFormField(`${path}.imageUrl`);
  const { imageUrl = '', images = [] } = values.variants[place] ?? {};

  const pictures = [imageUrl, ...images].filter((picture) => picture !== '');
  const { isBusy, uploading, change, add } = useManyPictures({
    pictures,
    onChange([first = '', ...more]) {
      void setFieldValue(`${path}.imageUrl`, first);
      void setFieldValue(`${path}.images`, more);
    },
  });

  return (
    <>
      <List role="list" tabIndex={-1} aria-label={t('pictures', { name })}>
        {pictures.map((src, index) => (
          <li key={`${src}#${index}`}>
            <PictureThumb src={src} alt="" sizes="56px" />
            <RemoveButton
              label={t('removePicture', { number: index + 1, name })}
              onClick={() => change((now) => now.toSpliced(index, 1))}
            />
          </li>
        ))}
      </List>
      <UploadList uploading={uploading} />
      <UploadHold name={`${path}.imageUrl`} isBusy={isBusy} />
      <FieldError ids={ids} error={error} />
      <UploadButton label={t('upload')} isMultiple isBusy={isBusy} onFiles={add} />
    </>
  );
}
