import type { PasskeyView } from '@boom/contract';
import { Button, errorCode, formatDate, IconButton, Notice, Row, Text, useToast } from '@boom/platform';
import { useErrorToast, useStepUp } from '@boom/platform/forms';
import { ConfirmDialog } from '@boom/platform/overlays';
import { KeyRound, Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { NotLoaded } from '../common/NotLoaded';
import { SettingsCard } from '../layout/SettingsCard';
import { Item, List } from '../security/List';
import { AddPasskeyDialog } from './AddPasskeyDialog';
import { usePasskeysTexts } from './i18n';
import { useListPasskeysQuery, useRemovePasskeyMutation } from './passkeys.api';
import { RenamePasskeyDialog } from './RenamePasskeyDialog';
import { canUsePasskeys } from './webAuthn';

/** The passkeys with which the customer signs in: a finger, a face or a PIN instead of a password. */
export function PasskeysCard() {
  const { t } = usePasskeysTexts();
  const showToast = useToast();
  const showError = useErrorToast();
  const query = useListPasskeysQuery();
  const passkeys = query.data;
  const [removePasskey] = useRemovePasskeyMutation();
  const { guard, dialog } = useStepUp();
  const [isAdding, setAdding] = useState(false);
  const [renamed, setRenamed] = useState<PasskeyView | null>(null);
  const [removed, setRemoved] = useState<PasskeyView | null>(null);

  const handleRemove = async (passkey: PasskeyView) => {
    // The question closes before the step-up opens.
    setRemoved(null);
    const { error } = await guard(() => removePasskey(passkey.id));
    // Another tab may have been faster.
    if (!error || errorCode(error) === 'passkey_not_found') {
      return showToast({ title: t('removed'), tone: 'success' });
    }
    showError(error, t('failed'));
  };

  return (
    <SettingsCard title={t('title')} text={t('text')}>
      {!passkeys && <NotLoaded query={query} height="3rem" label={t('loading')} />}
      {passkeys?.length === 0 && <Text>{t('none')}</Text>}
      {passkeys && passkeys.length > 0 && (
        <List role="list" aria-label={t('title')}>
          {passkeys.map((passkey) => (
            <Item key={passkey.id}>
              <KeyRound />
              <div>
                <Text weight="strong">{passkey.name}</Text>
                <Text size="sm" tone="muted">
                  {t('created', { date: formatDate(passkey.createdAt) })}
                  {' · '}
                  {passkey.lastUsedAt ? t('used', { date: formatDate(passkey.lastUsedAt) }) : t('unused')}
                  {passkey.isSynced && ` · ${t('synced')}`}
                </Text>
              </div>
              <Row gap={1}>
                <IconButton
                  label={t('rename', { name: passkey.name })}
                  icon={<Pencil />}
                  onClick={() => setRenamed(passkey)}
                />
                <IconButton
                  label={t('remove', { name: passkey.name })}
                  icon={<Trash2 />}
                  onClick={() => setRemoved(passkey)}
                />
              </Row>
            </Item>
          ))}
        </List>
      )}
      {canUsePasskeys() ? (
        <Button icon={<Plus />} onClick={() => setAdding(true)}>
          {t('add')}
        </Button>
      ) : (
        <Notice tone="info" title={t('unsupported')} />
      )}
      {isAdding && <AddPasskeyDialog onClose={() => setAdding(false)} />}
      {renamed && <RenamePasskeyDialog passkey={renamed} onClose={() => setRenamed(null)} />}
      {removed && (
        <ConfirmDialog
          isOpen
          onClose={() => setRemoved(null)}
          title={t('removeQuestion', { name: removed.name })}
          text={t('removeText')}
          tone="danger"
          onConfirm={() => void handleRemove(removed)}
        />
      )}
      {dialog}
    </SettingsCard>
  );
}
