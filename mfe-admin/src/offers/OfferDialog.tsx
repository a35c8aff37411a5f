import { offerTypes, type SpecialOfferView, specialOfferSchema } from '@boom/contract';
import { NumberField, SelectField, SwitchField, TextAreaField, TextField } from '@boom/platform/forms';
import { EditDialog, type EditorProps } from '../editing/EditDialog';
import { MoneyField } from '../money/MoneyField';
import { CroppedPictureField } from '../pictures/CroppedPictureField';
import { nameOfDate } from '../schedule/nameOfDate';
import { ScheduleFields } from '../schedule/ScheduleFields';
import { useOffersTexts } from './i18n';
import { OfferPreview } from './OfferPreview';
import { useCreateOfferMutation, useUpdateOfferMutation } from './offers.api';
import { offerValues } from './offerValues';
import { ProductName, ProductPicker } from './ProductPicker';

/** Admin specification, section 2, px. */
const size = { width: 600, height: 400 };

export function OfferDialog(props: EditorProps<SpecialOfferView>) {
  const { t } = useOffersTexts();
  const [createOffer] = useCreateOfferMutation();
  const [updateOffer] = useUpdateOfferMutation();
  function nameOf(field: string, value: unknown) {
    if (field === 'offerType') return t(`type.${value as 'BOOM'}`);
    if (field === 'productId') return value ? <ProductName id={value as string} /> : t('noProduct');
    return nameOfDate(field, value);
  }

  return (
    <EditDialog
      {...props}
      t={t}
      size="lg"
      draft="offer"
      schema={specialOfferSchema}
      toValues={offerValues}
      create={(input) => createOffer(input).unwrap()}
      update={(changes, { id }) => updateOffer({ id, changes }).unwrap()}
      nameOf={nameOf}
    >
      <TextField name="title" label={t('field.title')} autoComplete="off" />
      <TextAreaField name="description" label={t('field.description')} isOptional rows={3} />
      <TextField
        name="discountPercentage"
        label={t('field.discountPercentage')}
        suffix="%"
        inputMode="decimal"
        autoComplete="off"
        isOptional
      />
      <MoneyField name="originalPrice" label={t('field.originalPrice')} isOptional />
      <MoneyField name="offerPrice" label={t('field.offerPrice')} isOptional />
      <CroppedPictureField
        name="imageUrl"
        label={t('field.imageUrl')}
        hint={t('imageHint')}
        size={size}
        uploadedText={t('uploaded')}
      />
      <ProductPicker />
      <SelectField
        name="offerType"
        label={t('field.offerType')}
        emptyLabel={null}
        options={offerTypes.map((value) => ({ value, label: t(`type.${value}`) }))}
      />
      <SwitchField name="isActive" label={t('field.isActive')} />
      <NumberField name="displayOrder" label={t('field.displayOrder')} hint={t('orderHint')} />
      <ScheduleFields />
      <OfferPreview />
    </EditDialog>
  );
}
