import { Button, Notice, useToast } from '@boom/platform';
import { useErrorToast } from '@boom/platform/forms';
import { useState } from 'react';
import { NotLoaded } from '../common/NotLoaded';
import { SettingsCard } from '../layout/SettingsCard';
import { findPushStep, subscribeBrowser, unsubscribeBrowser } from './browserPush';
import { useMessagesTexts } from './i18n';
import { useFindPushQuery, useTurnPushOffMutation, useTurnPushOnMutation } from './messages.api';

/** Whether the news of orders comes to this device; where the shop is not installed, how to do that. */
export function DeviceCard() {
  const { t } = useMessagesTexts();
  const [step] = useState(findPushStep);
  if (step === null) return null;
  if (step === 'ready') return <DeviceSwitch />;
  return (
    <SettingsCard title={t('device.title')} text={t('device.install')}>
      <Notice>{t(`device.${step}`)}</Notice>
    </SettingsCard>
  );
}

function DeviceSwitch() {
  const { t } = useMessagesTexts();
  const showToast = useToast();
  const showError = useErrorToast();
  const query = useFindPushQuery();
  const { data } = query;
  const [turnOn] = useTurnPushOnMutation();
  const [turnOff] = useTurnPushOffMutation();
  const [isBusy, setBusy] = useState(false);
  const [permission, setPermission] = useState(Notification.permission);
  // Whoever takes the permission back in the browser gets nothing, whatever the shop still believes.
  const isOn = data?.isOn && permission === 'granted';

  const fail = (error?: unknown) => showError(error, t(isOn ? 'device.notStopped' : 'device.failed'));

  async function start(publicKey: string) {
    const subscription = await subscribeBrowser(publicKey);
    setPermission(Notification.permission);
    if (!subscription) return;
    const { error } = await turnOn(subscription);
    if (error) fail(error);
    else showToast({ title: t('device.started'), tone: 'success' });
  }

  async function stop() {
    const { error } = await turnOff();
    if (error) return fail(error);
    showToast({ title: t('device.stopped'), tone: 'success' });
    // The shop sends nothing more, even where the browser does not let go of it.
    await unsubscribeBrowser().catch(() => undefined);
  }

  async function change(publicKey: string) {
    setBusy(true);
    await (isOn ? stop() : start(publicKey)).catch(() => fail());
    setBusy(false);
  }

  return (
    <SettingsCard title={t('device.title')} text={t(isOn ? 'device.textOn' : 'device.text')}>
      {!data && <NotLoaded query={query} height="2.75rem" label={t('loading')} />}
      {data && (
        <>
          {permission === 'denied' && (
            <Notice tone="warning" title={t('device.deniedTitle')}>
              {t('device.denied')}
            </Notice>
          )}
          <Button isBusy={isBusy} onClick={() => change(data.publicKey)}>
            {t(isOn ? 'device.stop' : 'device.start')}
          </Button>
        </>
      )}
    </SettingsCard>
  );
}
