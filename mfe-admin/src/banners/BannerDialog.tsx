import { type AdminBannerView, bannerSchema } from '@boom/contract';
import { NumberField, SwitchField, TextField } from '@boom/platform/forms';
import { EditDialog } from '../editing/EditDialog';
import { CroppedPictureField } from '../pictures/CroppedPictureField';
import { nameOfDate } from '../schedule/nameOfDate';
import { ScheduleFields } from '../schedule/ScheduleFields';
import { BannerPreview } from './BannerPreview';
import { useCreateBannerMutation, useUpdateBannerMutation } from './banners.api';
import { bannerValues } from './bannerValues';
import { ColorFields } from './ColorFields';
import { useBannersTexts } from './i18n';
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

export function BannerDialog({ banner, isGone, onClose }: BannerDialogProps) {
  const { t } = useBannersTexts();
  const [createBanner] = useCreateBannerMutation();
  const [updateBanner] = useUpdateBannerMutation();
  return (
    <EditDialog
      t={t}
      size="lg"
      draft="banner"
      opened={banner}
      isGone={isGone}
      schema={bannerSchema}
      toValues={bannerValues}
      create={(input) => createBanner(input).unwrap()}
      update={(changes, { id }) => updateBanner({ id, changes }).unwrap()}
      nameOf={nameOfDate}
      onClose={onClose}
    >
      <TextField name="title" label={t('field.title')} autoComplete="off" />
      <TextField name="subtitle" label={t('field.subtitle')} isOptional autoComplete="off" />
      <CroppedPictureField
        name="imageUrl"
        label={t('field.imageUrl')}
        hint={t('imageHint')}
        size={size}
        uploadedText={t('uploaded')}
      />
      <TextField name="buttonText" label={t('field.buttonText')} isOptional autoComplete="off" />
      <LinkField />
      <ColorFields />
      <SwitchField name="isActive" label={t('field.isActive')} />
      <NumberField name="displayOrder" label={t('field.displayOrder')} hint={t('orderHint')} />
      <ScheduleFields />
      <BannerPreview />
    </EditDialog>
  );
}
