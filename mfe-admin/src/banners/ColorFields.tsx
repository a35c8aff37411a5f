import { Grid, Notice, Text, tokens } from '@boom/platform';
import { SwitchField, TextField, useFormField, useFormikContext } from '@boom/platform/forms';
import styled from 'styled-components';
import type { BannerValues } from './bannerValues';
import { contrastOf, LEAST_CONTRAST, toSixDigits } from './contrast';
import { useBannersTexts } from './i18n';

const Field = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: ${tokens.space[2]};
  align-items: start;

  & > input {
    width: 3rem;
    height: ${tokens.controlHeight};
    margin-top: 1.6rem;
    padding: 2px;
    border: 1px solid ${tokens.color.control};
    border-radius: ${tokens.radius.control};
    background: ${tokens.color.paper};
  }
`;

function ColorField({ name, label }: { name: 'backgroundColor' | 'textColor'; label: string }) {
  const { t } = useBannersTexts();
  const { field, setValue } = useFormField<string>(name);
  return (
    <Field>
      <TextField name={name} label={label} autoComplete="off" spellCheck={false} maxLength={9} />
      <input
        type="color"
        aria-label={t('colorOf', { label })}
        value={toSixDigits(field.value)}
        onChange={({ target }) => void setValue(target.value)}
      />
    </Field>
  );
}

/**
 * The two colours of a banner, and whether its text is readable (WCAG 1.4.3). A transparent one uses the shop's own.
 */
export function ColorFields() {
  const { t } = useBannersTexts();
  const { backgroundColor, textColor, isTransparent } = useFormikContext<BannerValues>().values;
  const ratio = isTransparent ? null : contrastOf(backgroundColor, textColor);
  return (
    <>
      <Grid columns={{ phone: 1, tablet: 2, desktop: 2 }}>
        <ColorField name="backgroundColor" label={t('field.backgroundColor')} />
        <ColorField name="textColor" label={t('field.textColor')} />
      </Grid>
      <div role="status">
        {ratio !== null && ratio < LEAST_CONTRAST && (
          <Notice tone="warning" title={t('contrastLow', { ratio: ratio.toFixed(2) })} />
        )}
        {ratio !== null && ratio >= LEAST_CONTRAST && (
          <Text size="sm" tone="muted">
            {t('contrast', { ratio: ratio.toFixed(2) })}
          </Text>
        )}
      </div>
      <SwitchField name="isTransparent" label={t('field.isTransparent')} />
    </>
  );
}
