import { formatPhone, type MessageChoiceInput, type MessageChoiceView, messageChoiceSchema } from '@boom/contract';
import { Card, Grid, Heading, Notice, Stack, Text, useToast } from '@boom/platform';
import { Form, FormFoot, RadioGroupField, SelectField, Trans, useStepUp } from '@boom/platform/forms';
import { Link } from '@boom/platform/router';
import { useState } from 'react';
import { NotLoaded } from '../common/NotLoaded';
import { DeviceCard } from './DeviceCard';
import { useMessagesTexts } from './i18n';
import { useFindMessageChoiceQuery, useSaveMessageChoiceMutation } from './messages.api';

const hours = Array.from({ length: 24 }, (_, hour) => {
  const value = `${String(hour).padStart(2, '0')}:00`;
  return { value, label: value };
});
const halves = { phone: 2, tablet: 2, desktop: 2 };

/** Where the news of orders goes beside the mail: to the account's phone, to this device, and when not. */
export default function MessagesSection() {
  return (
    <Stack gap={4}>
      <Choice />
      <DeviceCard />
    </Stack>
  );
}

function Choice() {
  const { t } = useMessagesTexts();
  const query = useFindMessageChoiceQuery();
  if (query.data) return <ChoiceForm choice={query.data} />;
  return <NotLoaded query={query} height="24rem" label={t('loading')} />;
}

function ChoiceForm({ choice }: { choice: MessageChoiceView }) {
  const { t } = useMessagesTexts();
  // As it was opened and then saved here: another tab's choice must not replace one that is not saved yet.
  const [opened, setOpened] = useState(choice);
  const showToast = useToast();
  const [save] = useSaveMessageChoiceMutation();
  const { guard, dialog } = useStepUp();
  const { isPhoneVerified, hasDevices } = choice;
  // In one line: half a number is none.
  const phone = choice.phone && formatPhone(choice.phone).replaceAll(' ', '\u00a0');

  const handleSubmit = async (input: MessageChoiceInput) => {
    // What was not touched may have changed meanwhile, in another tab or by an answer with BAJA: it stays as it is there.
    const touched = Object.entries(input).filter(([field, value]) => value !== opened[field as keyof typeof input]);
    // A number that was changed since it was chosen is not proven: that it is chosen again has the code sent.
    const { channel } = input;
    const unproven = channel && phone && !isPhoneVerified && channel === choice.channel && { channel };
    const { data, error } = await guard(() => save({ ...Object.fromEntries(touched), ...unproven }));
    if (!data) return { error };
    setOpened(data);
    showToast({ title: t('saved'), tone: 'success' });
  };

  return (
    <Card>
      <Form
        initialValues={{ channel: opened.channel ?? '', quietFrom: opened.quietFrom, quietUntil: opened.quietUntil }}
        schema={messageChoiceSchema}
        onSubmit={handleSubmit}
        failed={t('failed')}
        enableReinitialize
      >
        {({ values }) => (
          <>
            <Text tone="muted">{t('intro')}</Text>
            <RadioGroupField
              name="channel"
              label={t('channel')}
              options={[
                { value: '', label: t('channels.none') },
                ...(['whatsapp', 'sms'] as const).map((value) => ({
                  value,
                  label: t(`channels.${value}`),
                  description: phone && t('goesTo', { phone }),
                  isDisabled: !phone,
                })),
              ]}
            />
            {!phone && (
              <Notice>
                <Trans t={t} i18nKey="addPhone" components={{ profile: <Link to="/dashboard" /> }} />
              </Notice>
            )}
            {(values.channel || hasDevices) && (
              <>
                {values.channel && phone && !isPhoneVerified && (
                  <Notice tone="info" title={t('proofTitle')}>
                    {t('proof', { phone })}
                  </Notice>
                )}
                <Stack gap={3}>
                  <Stack gap={1}>
                    <Heading level={2} size="md">
                      {t('quiet')}
                    </Heading>
                    <Text tone="muted">{t('quietText')}</Text>
                  </Stack>
                  <Grid columns={halves}>
                    <SelectField name="quietFrom" label={t('from')} emptyLabel={null} options={hours} />
                    <SelectField name="quietUntil" label={t('until')} emptyLabel={null} options={hours} />
                  </Grid>
                  {values.quietFrom === values.quietUntil && <Text size="sm">{t('noQuiet')}</Text>}
                </Stack>
                {values.channel && (
                  <Text size="sm" tone="muted">
                    {t('stop')}
                  </Text>
                )}
              </>
            )}
            <FormFoot busyLabel={t('saving')}>{t('save')}</FormFoot>
          </>
        )}
      </Form>
      {dialog}
    </Card>
  );
}
