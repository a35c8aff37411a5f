import { MAX_GALLERY_IMAGES } from '@boom/contract';
import { tokens } from '@boom/platform';
import { FieldError, useFormField, useFormikContext } from '@boom/platform/forms';
import { useRef } from 'react';
import styled from 'styled-components';
import { RemoveButton } from '../../focus/RemoveButton';
import { PictureThumb } from '../../pictures/PictureThumb';
import { refusalOf } from '../../pictures/pictures.api';
import { UploadButton } from '../../pictures/UploadButton';
import { UploadHold } from '../../pictures/UploadHold';
import { UploadList } from '../../pictures/UploadList';
import { usePictureUploads } from '../../pictures/usePictureUploads';
import { useUploadFailure } from '../../pictures/useUploadFailure';
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
  const { refuse, fail } = useUploadFailure('many');
  const path = `variants[${place}]`;
  const { ids, error } = useFormField(`${path}.imageUrl`);
  const { imageUrl = '', images = [] } = values.variants[place] ?? {};

  // The current ones, also for an upload that began earlier: a removed picture does not come back.
  const pictures = useRef<string[]>([]);
  pictures.current = [imageUrl, ...images].filter((picture) => picture !== '');
  function change([first = '', ...more]: string[]) {
    pictures.current = [first, ...more];
    void setFieldValue(`${path}.imageUrl`, first);
    void setFieldValue(`${path}.images`, more);
  }

  const { isBusy, uploading, upload } = usePictureUploads({
    onUploaded: (uploaded) => change([...pictures.current.filter(Boolean), uploaded]),
    onEnd: ({ error }) => error !== undefined && fail(error),
  });
  function handleFiles(files: File[]) {
    if (pictures.current.length + uploading.length + files.length > MAX_GALLERY_IMAGES) return refuse('tooMany');
    const refusal = files.map(refusalOf).find(Boolean);
    if (refusal) return refuse(refusal);
    void upload(files);
  }

  return (
    <>
      <List role="list" tabIndex={-1} aria-label={t('pictures', { name })}>
        {pictures.current.map((src, index) => (
          <li key={`${src}#${index}`}>
            <PictureThumb src={src} alt="" sizes="56px" />
            <RemoveButton
              label={t('removePicture', { number: index + 1, name })}
              onClick={() => change(pictures.current.toSpliced(index, 1))}
            />
          </li>
        ))}
      </List>
      <UploadList uploading={uploading} />
      <UploadHold name={`${path}.imageUrl`} isBusy={isBusy} />
      <FieldError ids={ids} error={error} />
      <UploadButton label={t('upload')} isMultiple isBusy={isBusy} onFiles={handleFiles} />
    </>
  );
}
