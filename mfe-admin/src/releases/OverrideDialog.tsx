import { type ReleaseOverrideInput, releaseOverrideSchema, type UnitReleases } from '@boom/contract';
import { Button, formatDate, formatDateTime, Notice, Row, Text } from '@boom/platform';
import { Form, SelectField, SubmitButton } from '@boom/platform/forms';
import { Dialog, useStillOpen } from '@boom/platform/overlays';
import { useRef } from 'react';
import styled from 'styled-components';
import { useCommonTexts } from '../common/i18n';
import { useReleasesTexts } from './i18n';
import { useGiveOverrideMutation, useMakeReleaseLinkMutation } from './releases.api';
import { unitName } from './unitName';

const Address = styled(Text)`
  overflow-wrap: anywhere;
`;

interface OverrideDialogProps {
  unit: UnitReleases;
  onClose: () => void;
  /** Opens a page as a new document; tests pass a fake. */
  open?: (address: string) => void;
}

/** Sets a version for this browser only, or creates a link with which another person tries it. */
export function OverrideDialog({ unit, onClose, open = (address) => location.assign(address) }: OverrideDialogProps) {
  const { t } = useReleasesTexts();
  const { t: tCommon } = useCommonTexts();
  /** Which of the two buttons was clicked last. */
  const isForOthers = useRef(false);
  const isStillOpen = useStillOpen();
  const [giveOverride] = useGiveOverrideMutation();
  const [makeLink, { data: link, originalArgs: linked }] = useMakeReleaseLinkMutation();

  const handlePress = (isLink: boolean) => () => {
    isForOthers.current = isLink;
  };

  async function handleSubmit(input: ReleaseOverrideInput) {
    if (isForOthers.current) {
      await makeLink(input).unwrap();
      return;
    }
    await giveOverride(input).unwrap();
    // Who closed it meanwhile is somewhere else, and stays there.
    if (isStillOpen()) open(unit.unit === 'admin' ? '/admin' : '/');
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="sm"
      title={t('override.title', { name: unitName(t, unit.unit) })}
      description={t('override.text')}
    >
      <Form initialValues={{ unit: unit.unit, version: '' }} schema={releaseOverrideSchema} onSubmit={handleSubmit}>
        <SelectField
          name="version"
          label={t('change.version')}
          options={unit.versions.map(({ version, publishedAt }) => ({
            value: version,
            label: `${version} · ${formatDate(publishedAt)}`,
          }))}
        />
        <div role="status">
          {link && (
            <Notice tone="success" title={t('override.link', { version: linked?.version })}>
              <Address size="sm">
                <a href={link.url}>{link.url}</a>
              </Address>
              <Text size="sm">{t('override.until', { until: formatDateTime(link.until) })}</Text>
            </Notice>
          )}
        </div>
        <Row justify="end" gap={2}>
          <Button onClick={onClose}>{tCommon('close')}</Button>
          <SubmitButton variant="secondary" onClick={handlePress(true)}>
            {t('override.makeLink')}
          </SubmitButton>
          <SubmitButton onClick={handlePress(false)}>{t('override.see')}</SubmitButton>
        </Row>
      </Form>
    </Dialog>
  );
}
