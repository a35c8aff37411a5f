import { type AdminBannerView, bannerSchema } from '@boom/contract';
import { useTranslation } from '@boom/platform';
import { FormDraft, NumberField, SwitchField, TextField } from '@boom/platform/forms';
import { EditDialog } from '../editing/EditDialog';
import { CroppedPictureField } from '../pictures/CroppedPictureField';
import { nameOfDate } from '../schedule/nameOfDate';
import { ScheduleFields } from '../schedule/ScheduleFields';
import { BannerPreview } from './BannerPreview';
import { useCreateBannerMutation, useUpdateBannerMutation } from './banners.api';
import { bannerValues } from './bannerValues';
import { ColorFields } from './ColorFields';
import { LinkField } from './LinkField';

/** The size that the home page uses (admin specification, section 2), px. */
const size = { width: 1200, height: 400 };

interface BannerDialogProps {
  /** The one to edit; null for a new one. */
  banner: AdminBannerView | null;
  /** Another administrator deleted it while it is open. */
  isGone: boolean;
  onClose: () => void;
}

export default function BannerDialog({ banner, isGone, onClose }: BannerDialogProps) {
  const { t } = useTranslation('admin');
  const [createBanner] = useCreateBannerMutation();
  const [updateBanner] = useUpdateBannerMutation();
  return (
    <EditDialog
      section="banners"
      size="lg"
      opened={banner}
      isGone={isGone}
      schema={bannerSchema}
      toValues={bannerValues}
      create={(input) => createBanner(input).unwrap()}
      update={(changes, { id }) => updateBanner({ id, changes }).unwrap()}
      nameOf={nameOfDate}
      onClose={onClose}
    >
      <FormDraft name={`banner-${banner?.id ?? 'new'}`} />
      <TextField name="title" label={t('banners.field.title')} autoComplete="off" />
      <TextField name="subtitle" label={t('banners.field.subtitle')} isOptional autoComplete="off" />
      <CroppedPictureField
        name="imageUrl"
        label={t('banners.field.imageUrl')}
        hint={t('banners.imageHint')}
        size={size}
        uploadedText={t('banners.uploaded')}
      />
      <TextField name="buttonText" label={t('banners.field.buttonText')} isOptional autoComplete="off" />
      <LinkField />
      <ColorFields />
      <SwitchField name="isActive" label={t('banners.field.isActive')} />
      <NumberField name="displayOrder" label={t('banners.field.displayOrder')} hint={t('banners.orderHint')} />
      <ScheduleFields />
      <BannerPreview />
    </EditDialog>
  );
}
