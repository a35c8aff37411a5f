import { offerTypes, type SpecialOfferView, specialOfferSchema } from '@boom/contract';
import { useTranslation } from '@boom/platform';
import { FormDraft, NumberField, SelectField, SwitchField, TextAreaField, TextField } from '@boom/platform/forms';
import { EditDialog } from '../editing/EditDialog';
import { CroppedPictureField } from '../pictures/CroppedPictureField';
import { nameOfDate } from '../schedule/nameOfDate';
import { ScheduleFields } from '../schedule/ScheduleFields';
import { OfferPreview } from './OfferPreview';
import { useCreateOfferMutation, useUpdateOfferMutation } from './offers.api';
import { offerValues } from './offerValues';
import { ProductPicker } from './ProductPicker';

/** Admin specification, section 2, px. */
const size = { width: 600, height: 400 };

interface OfferDialogProps {
  /** The one to edit; null for a new one. */
  offer: SpecialOfferView | null;
  /** Another administrator deleted it while it is open. */
  isGone: boolean;
  onClose: () => void;
}

export default function OfferDialog({ offer, isGone, onClose }: OfferDialogProps) {
  const { t } = useTranslation('admin');
  const [createOffer] = useCreateOfferMutation();
  const [updateOffer] = useUpdateOfferMutation();
  return (
    <EditDialog
      section="offers"
      size="lg"
      opened={offer}
      isGone={isGone}
      schema={specialOfferSchema}
      toValues={offerValues}
      create={(input) => createOffer(input).unwrap()}
      update={(changes, { id }) => updateOffer({ id, changes }).unwrap()}
      nameOf={nameOfDate}
      onClose={onClose}
    >
      <FormDraft name={`offer-${offer?.id ?? 'new'}`} />
      <TextField name="title" label={t('offers.field.title')} autoComplete="off" />
      <TextAreaField name="description" label={t('offers.field.description')} isOptional rows={3} />
      <TextField
        name="discountPercentage"
        label={t('offers.field.discountPercentage')}
        suffix="%"
        inputMode="decimal"
        autoComplete="off"
        isOptional
      />
      <TextField
        name="originalPrice"
        label={t('offers.field.originalPrice')}
        prefix="$"
        inputMode="decimal"
        autoComplete="off"
        isOptional
      />
      <TextField
        name="offerPrice"
        label={t('offers.field.offerPrice')}
        prefix="$"
        inputMode="decimal"
        autoComplete="off"
        isOptional
      />
      <CroppedPictureField
        name="imageUrl"
        label={t('offers.field.imageUrl')}
        hint={t('offers.imageHint')}
        size={size}
        uploadedText={t('offers.uploaded')}
      />
      <ProductPicker />
      <SelectField
        name="offerType"
        label={t('offers.field.offerType')}
        emptyLabel={null}
        options={offerTypes.map((value) => ({ value, label: t(`offers.type.${value}`) }))}
      />
      <SwitchField name="isActive" label={t('offers.field.isActive')} />
      <NumberField name="displayOrder" label={t('offers.field.displayOrder')} hint={t('offers.orderHint')} />
      <ScheduleFields />
      <OfferPreview />
    </EditDialog>
  );
}
