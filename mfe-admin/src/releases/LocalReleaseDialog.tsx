import { type LocalReleaseInput, localReleaseSchema } from '@boom/contract';
import { Button, Row } from '@boom/platform';
import { Form, SubmitButton, TextField } from '@boom/platform/forms';
import { Dialog, useStillOpen } from '@boom/platform/overlays';
import { useCommonTexts } from '../common/i18n';
import { useReleasesTexts } from './i18n';
import { useGiveLocalReleaseMutation } from './releases.api';

/** Where `--in-shell` serves the first remote. */
const USUAL_ADDRESS = 'http://localhost:3201';

interface LocalReleaseDialogProps {
  onClose: () => void;
  /** Opens a page as a new document; tests pass a fake. */
  open?: (address: string) => void;
}

/** Loads a remote, released or not, from a build on this machine, for this browser only. */
export function LocalReleaseDialog({ onClose, open = (address) => location.assign(address) }: LocalReleaseDialogProps) {
  const { t } = useReleasesTexts();
  const { t: tCommon } = useCommonTexts();
  const isStillOpen = useStillOpen();
  const [giveLocalRelease] = useGiveLocalReleaseMutation();

  async function handleSubmit(input: LocalReleaseInput) {
    const { path } = await giveLocalRelease(input).unwrap();
    // Who closed it meanwhile is somewhere else, and stays there.
    if (isStillOpen()) open(path);
  }

  return (
    <Dialog isOpen onClose={onClose} size="sm" title={t('local.title')} description={t('local.text')}>
      <Form initialValues={{ address: USUAL_ADDRESS }} schema={localReleaseSchema} onSubmit={handleSubmit}>
        <TextField name="address" label={t('local.address')} inputMode="url" />
        <Row justify="end" gap={2}>
          <Button onClick={onClose}>{tCommon('close')}</Button>
          <SubmitButton>{t('local.see')}</SubmitButton>
        </Row>
      </Form>
    </Dialog>
  );
}
