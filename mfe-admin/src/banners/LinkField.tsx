import { internalBannerLinks } from '@boom/contract';
import { SelectInput, Stack, useTranslation } from '@boom/platform';
import { TextField, useFormField } from '@boom/platform/forms';

/** A banner's link: a page of the shop from the list, any path, or an address on the web. */
export function LinkField() {
  const { t } = useTranslation('admin');
  const { field, setValue } = useFormField<string>('buttonLink');
  const isListed = (internalBannerLinks as readonly string[]).includes(field.value);
  return (
    <Stack gap={2}>
      <TextField
        name="buttonLink"
        label={t('banners.field.buttonLink')}
        hint={t('banners.linkHint')}
        isOptional
        autoComplete="off"
        inputMode="url"
      />
      <SelectInput
        aria-label={t('banners.internalLinks')}
        value={isListed ? field.value : ''}
        onChange={({ target }) => void setValue(target.value)}
      >
        <option value="">{t('banners.noInternalLink')}</option>
        {internalBannerLinks.map((link) => (
          <option key={link} value={link}>
            {`${t(`banners.link.${link}`)} (${link})`}
          </option>
        ))}
      </SelectInput>
    </Stack>
  );
}
