import { type AdminBannerView, bannerSchema } from '@boom/contract';
import { NumberField, SwitchField, TextField } from '@boom/platform/forms';
import { EditDialog, type EditorProps } from '../editing/EditDialog';
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

export function BannerDialog(props: EditorProps<AdminBannerView>) {
  const { t } = useBannersTexts();
  const [createBanner] = useCreateBannerMutation();
  const [updateBanner] = useUpdateBannerMutation();
  return (
    <EditDialog
      {...props}
      t={t}
      size="lg"
      draft="banner"
      schema={bannerSchema}
      toValues={bannerValues}
      create={(input) => createBanner(input).unwrap()}
      update={(changes, { id }) => updateBanner({ id, changes }).unwrap()}
      nameOf={nameOfDate}
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
