import { Button, LinkButton, Notice, Row, Stack, tokens, useShop, useToast } from '@boom/platform';
import { ConfirmDialog, Dialog } from '@boom/platform/overlays';
import { Copy, Download, Printer } from 'lucide-react';
import { useState } from 'react';
import styled from 'styled-components';
import { PrintSheet } from '../print/PrintSheet';
import { useSecurityTexts } from './i18n';

const Codes = styled.ul`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${tokens.space[2]} ${tokens.space[4]};
  border: 1px solid ${tokens.color.line};
  border-radius: ${tokens.radius.control};
  font-family: ui-monospace, monospace;
  font-weight: ${tokens.weight.strong};

  /* Over the reset of lists. */
  && {
    padding: ${tokens.space[4]};
  }
`;

/** The ten codes, shown once: to copy, print, or save as a file. Whoever leaves by Escape or "back" is asked first. */
export function RecoveryCodesDialog({ codes, onClose }: { codes: string[]; onClose: () => void }) {
  const { t } = useSecurityTexts();
  const showToast = useToast();
  const [isLeaving, setLeaving] = useState(false);
  const title = t('recovery.fileTitle', { shop: useShop().tradeName });
  const text = [title, '', ...codes, ''].join('\n');
  const list = (
    <Codes role="list" aria-label={t('recovery.title')}>
      {codes.map((code) => (
        <li key={code}>{code}</li>
      ))}
    </Codes>
  );

  const handleCopy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      showToast({ title: t('recovery.copied'), tone: 'success' });
    } catch {
      showToast({ title: t('recovery.notCopied'), tone: 'error' });
    }
  };

  return (
    <Dialog
      isOpen
      onClose={() => setLeaving(true)}
      title={t('recovery.title')}
      isModalOnly
      footer={
        <Button variant="primary" onClick={onClose}>
          {t('recovery.kept')}
        </Button>
      }
    >
      <Stack>
        <Notice tone="warning" title={t('recovery.once')}>
          {t('recovery.onceText')}
        </Notice>
        {list}
        <Row>
          <Button icon={<Copy />} onClick={() => void handleCopy()}>
            {t('recovery.copy')}
          </Button>
          <LinkButton
            to={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
            reloadDocument
            download="codigos-compra-boom.txt"
            icon={<Download />}
          >
            {t('recovery.download')}
          </LinkButton>
          <Button icon={<Printer />} onClick={() => window.print()}>
            {t('recovery.print')}
          </Button>
        </Row>
      </Stack>
      <PrintSheet title={title}>{list}</PrintSheet>
      <ConfirmDialog
        isOpen={isLeaving}
        onClose={() => setLeaving(false)}
        title={t('recovery.leave')}
        text={t('recovery.onceText')}
        confirmLabel={t('recovery.kept')}
        cancelLabel={t('recovery.stay')}
        onConfirm={onClose}
      />
    </Dialog>
  );
}
