import { type InstallmentsConfig, installmentMonths, installmentsSchema } from '@boom/contract';
import { Card, Grid, Heading, Text } from '@boom/platform';
import { SwitchField, TextField } from '@boom/platform/forms';
import { SettingsForm } from '../editing/SettingsForm';
import { InstallmentsPreview } from './InstallmentsPreview';
import { useInstallmentsTexts } from './i18n';
import { useUpdateInstallmentsMutation } from './installments.api';

/** A field's text: empty for a plan that is not offered. */
const valuesOf = ({ isActive, version: _version, ...minimums }: InstallmentsConfig) => ({
  isActive,
  minimum3: minimums.minimum3 ?? '',
  minimum6: minimums.minimum6 ?? '',
  minimum9: minimums.minimum9 ?? '',
  minimum12: minimums.minimum12 ?? '',
  minimum18: minimums.minimum18 ?? '',
  minimum24: minimums.minimum24 ?? '',
});
export type InstallmentsValues = ReturnType<typeof valuesOf>;

/** From which amount each plan is offered, and what shoppers read of it. */
export function InstallmentsForm({ opened }: { opened: InstallmentsConfig }) {
  const { t } = useInstallmentsTexts();
  const [updateInstallments] = useUpdateInstallmentsMutation();

  return (
    <Card padding={4}>
      <SettingsForm
        opened={opened}
        draft="installments"
        schema={installmentsSchema}
        toValues={valuesOf}
        update={updateInstallments}
        labelOf={(field) => t(`field.${field}`, { defaultValue: field })}
        said={{ text: t('updatedText'), failed: t('updateFailed') }}
      >
        {({ values }) => (
          <>
            <Heading level={2} size="md">
              {t('form')}
            </Heading>
            <Text size="sm" tone="muted">
              {t('hint')}
            </Text>
            <Grid columns="14rem">
              {installmentMonths.map((months) => (
                <TextField
                  key={months}
                  name={`minimum${months}`}
                  label={t(`field.minimum${months}`)}
                  suffix="MXN"
                  inputMode="decimal"
                  autoComplete="off"
                />
              ))}
            </Grid>
            <SwitchField name="isActive" label={t('field.isActive')} />
            <InstallmentsPreview values={values} />
          </>
        )}
      </SettingsForm>
    </Card>
  );
}
