import { Button, Notice, Row, Stack, Text, useShop } from '@boom/platform';
import { useUnsavedChanges } from '@boom/platform/forms';
import { Dialog } from '@boom/platform/overlays';
import { FileUp } from 'lucide-react';
import styled from 'styled-components';
import { useCommonTexts } from '../../common/i18n';
import { DropArea } from '../../files/DropArea';
import { FileButton } from '../../files/FileButton';
import { useProductsTexts } from '../i18n';
import { ImportReport } from './ImportReport';
import { useImport } from './useImport';

const Progress = styled.progress`
  width: 100%;
`;

/**
 * Asks before a checked file that was not imported is discarded. A component, since the question belongs to the dialog
 * around it.
 */
function UnsavedImport({ isChecked }: { isChecked: boolean }) {
  return useUnsavedChanges(isChecked);
}

/** Imports products from a file: choose it, check each row, import, see the result. */
export default function ImportDialog({ onClose }: { onClose: () => void }) {
  const { t } = useProductsTexts();
  const { t: tCommon } = useCommonTexts();
  const { hasBranches } = useShop();
  const { file, step, report, failure, check, carryOut } = useImport();
  const isBusy = step === 'checking' || step === 'importing';
  const total = report?.rows.length ?? 0;
  // Rows that the check did not reach may have changes, too.
  const importable = report ? report.created + report.updated + report.waiting : 0;
  const take = ([first]: File[]) => !isBusy && first && check(first);

  return (
    <Dialog
      isOpen
      isModalOnly
      size="lg"
      title={t('csv.import')}
      description={t('csv.importText')}
      onClose={() => step !== 'importing' && onClose()}
      footer={
        <Row justify="end">
          <Button onClick={onClose} disabled={step === 'importing'}>
            {tCommon(step === 'done' ? 'close' : 'cancel')}
          </Button>
          {step === 'done' && failure && (
            <Button variant="primary" onClick={carryOut}>
              {t('csv.retry')}
            </Button>
          )}
          {(step === 'checked' || step === 'importing') && (
            <Button
              variant="primary"
              isBusy={step === 'importing'}
              disabled={step === 'checked' && importable === 0}
              onClick={carryOut}
            >
              {step === 'importing'
                ? t('csv.importing')
                : importable > 0
                  ? t('csv.confirm', { count: importable })
                  : t('csv.nothing')}
            </Button>
          )}
        </Row>
      }
    >
      <UnsavedImport isChecked={step === 'checked'} />
      <Stack gap={4}>
        {step !== 'importing' && step !== 'done' && (
          <DropArea onFiles={take}>
            <FileButton
              label={t(file ? 'csv.another' : 'csv.choose')}
              busyLabel={t('csv.checking')}
              icon={<FileUp />}
              accept=".csv,text/csv"
              hint={t('csv.chooseHint')}
              isBusy={step === 'checking'}
              onFiles={take}
            />
          </DropArea>
        )}
        {file && <Text tone="muted">{t('csv.file', { name: file.name })}</Text>}
        {step === 'checked' && hasBranches && <Text tone="muted">{t('stockInBranches')}</Text>}
        {step === 'importing' && (
          <div>
            <Progress
              aria-label={t('csv.importing')}
              max={total || 1}
              value={report ? total - report.waiting : undefined}
            />
            {report && (
              <Text size="sm" tone="muted" isTabular>
                {t('csv.progress', { done: total - report.waiting, total })}
              </Text>
            )}
          </div>
        )}
        <div role="status">
          {step === 'done' && report && !failure && (
            <Notice
              tone={report.failed + report.waiting > 0 ? 'warning' : 'success'}
              title={t('csv.done', { count: report.created + report.updated })}
            />
          )}
        </div>
        {failure && (
          <Notice tone="danger" role="alert" title={step === 'done' ? t('csv.broken') : failure}>
            {step === 'done' && t('csv.brokenText', { why: failure })}
          </Notice>
        )}
        {report && step !== 'importing' && (
          <ImportReport key={step} title={t(step === 'done' ? 'csv.result' : 'csv.preview')} report={report} />
        )}
      </Stack>
    </Dialog>
  );
}
