import { Button, IconButton, Row, Stack, tokens } from '@boom/platform';
import { NumberField, SwitchField, TextField, useFormikContext } from '@boom/platform/forms';
import { Trash2 } from 'lucide-react';
import styled from 'styled-components';
import { PictureThumb } from '../../pictures/PictureThumb';
import { UploadButton } from '../../pictures/UploadButton';
import { usePictureUploads } from '../../pictures/usePictureUploads';
import { useUploadFailure } from '../../pictures/useUploadFailure';
import { useVariantsTexts } from './i18n';
import { missingVariants, type VariantsValues } from './variantsValues';

const Line = styled.fieldset`
  display: grid;
  gap: ${tokens.space[3]};
  margin: 0;
  padding: ${tokens.space[3]};
  border: 1px solid ${tokens.color.line};
  border-radius: ${tokens.radius.card};

  & > legend {
    padding-inline: ${tokens.space[1]};
    font-weight: ${tokens.weight.strong};
  }
`;

const Cells = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(9rem, 100%), 1fr));
  gap: ${tokens.space[3]};
  align-items: start;
`;

const Thumb = styled.div`
  flex: none;
  width: 3.5rem;
`;

/** The picture of one variant: an upload, or an address. */
function VariantPicture({ path, name }: { path: string; name: string }) {
  const { t } = useVariantsTexts();
  const { getFieldProps, setFieldValue } = useFormikContext<VariantsValues>();
  const { fail } = useUploadFailure('one');
  const src = getFieldProps<string>(`${path}.imageUrl`).value;
  const { isBusy, upload } = usePictureUploads({
    onUploaded: (uploaded) => void setFieldValue(`${path}.imageUrl`, uploaded),
    onEnd: ({ error }) => error !== undefined && fail(error),
  });
  return (
    <Row align="end" gap={3}>
      {src && (
        <Thumb>
          <PictureThumb src={src} alt="" sizes="56px" />
        </Thumb>
      )}
      <TextField name={`${path}.imageUrl`} label={t('field.imageUrl')} isOptional autoComplete="off" />
      <UploadButton label={t('upload', { name })} isBusy={isBusy} onFiles={([file]) => file && void upload([file])} />
    </Row>
  );
}

function VariantLine({ place }: { place: number }) {
  const { t } = useVariantsTexts();
  const { values, setFieldValue, getFieldMeta } = useFormikContext<VariantsValues>();
  const { optionValues = [] } = values.variants[place] ?? {};
  const path = `variants[${place}]`;
  const name = optionValues.filter(Boolean).join(' · ');
  const { error } = getFieldMeta(`${path}.optionValues`);
  const money = { prefix: '$', inputMode: 'decimal', autoComplete: 'off' } as const;
  const code = { autoComplete: 'off', spellCheck: false } as const;
  return (
    <Line>
      <legend>{name || '–'}</legend>
      {typeof error === 'string' && <p role="alert">{error}</p>}
      <Cells>
        <TextField name={`${path}.price`} label={t('field.price')} {...money} />
        <TextField name={`${path}.originalPrice`} label={t('field.originalPrice')} isOptional {...money} />
        <NumberField name={`${path}.stock`} label={t('field.stock')} />
        <TextField name={`${path}.sku`} label={t('field.sku')} isOptional {...code} />
        <TextField name={`${path}.barcode`} label={t('field.barcode')} isOptional inputMode="numeric" {...code} />
      </Cells>
      <VariantPicture path={path} name={name} />
      <Row justify="space-between">
        <SwitchField name={`${path}.isOffered`} label={t('field.isOffered')} />
        <IconButton
          label={t('remove', { name })}
          icon={<Trash2 aria-hidden="true" />}
          disabled={values.variants.length === 1}
          onClick={() =>
            void setFieldValue(
              'variants',
              values.variants.filter((_, index) => index !== place),
            )
          }
        />
      </Row>
    </Line>
  );
}

/** All variants, those that are missing to be added, and a value that is set in all of them. */
export function VariantFields() {
  const { t } = useVariantsTexts();
  const { values, setFieldValue } = useFormikContext<VariantsValues>();
  const missing = missingVariants(values);
  return (
    <Stack gap={4}>
      {values.variants.map(({ optionValues }, place) => (
        <VariantLine key={JSON.stringify([optionValues, place])} place={place} />
      ))}
      <Row>
        <Button
          disabled={missing.length === 0}
          onClick={() => void setFieldValue('variants', [...values.variants, ...missing])}
        >
          {missing.length > 0 ? t('combine', { count: missing.length }) : t('whole')}
        </Button>
      </Row>
    </Stack>
  );
}
