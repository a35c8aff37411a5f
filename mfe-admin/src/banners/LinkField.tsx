import { internalBannerLinks } from '@boom/contract';
import { SelectInput, Stack } from '@boom/platform';
import { TextField, useFormField } from '@boom/platform/forms';
import { useBannersTexts } from './i18n';

/** A banner's link: a page of the shop from the list, any path, or an address on the web. */
export function LinkField() {
  const { t } = useBannersTexts();
  const { field, setValue } = useFormField<string>('buttonLink');
  const isListed = (internalBannerLinks as readonly string[]).includes(field.value);
  return (
    <Stack gap={2}>
      <TextField
        name="buttonLink"
        label={t('field.buttonLink')}
        hint={t('linkHint')}
        isOptional
        autoComplete="off"
        inputMode="url"
      />
      <SelectInput
        aria-label={t('internalLinks')}
        value={isListed ? field.value : ''}
        onChange={({ target }) => void setValue(target.value)}
      >
        <option value="">{t('noInternalLink')}</option>
        {internalBannerLinks.map((link) => (
          <option key={link} value={link}>
            {`${t(`link.${link}`)} (${link})`}
          </option>
        ))}
      </SelectInput>
    </Stack>
  );
}
