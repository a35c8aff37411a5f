import { Button, errorMessage, Notice, Row, Stack, useToast, useUnloadQuestion } from '@boom/platform';
import { isGivenUp, useStepUp } from '@boom/platform/forms';
import { Dialog } from '@boom/platform/overlays';
import { FileUp } from 'lucide-react';
import { useState } from 'react';
import styled from 'styled-components';
import { useCommonTexts } from '../common/i18n';
import { DropArea } from '../files/DropArea';
import { FileButton } from '../files/FileButton';
import { useImportBankStatementMutation } from './bankStatements.api';
import { FormatHelp } from './FormatHelp';
import { useBankStatementsTexts } from './i18n';

const Progress = styled.progress`
  width: 100%;
`;

interface ImportStatementDialogProps {
  /** Gets the statement's id. */
  onDone: (id: string) => void;
  onClose: () => void;
}

/** Takes a file of the bank, chosen or dropped, and leads to what is in it. */
export default function ImportStatementDialog({ onDone, onClose }: ImportStatementDialogProps) {
  const { t } = useBankStatementsTexts();
  const { t: tCommon } = useCommonTexts();
  const showToast = useToast();
  const [importStatement, { isLoading }] = useImportBankStatementMutation();
  const { guard, dialog } = useStepUp();
  const [failure, setFailure] = useState<string | null>(null);
  useUnloadQuestion(isLoading);

  async function take([file]: File[]) {
    if (!file || isLoading) return;
    setFailure(null);
    // Where deposits are approved at once, an import is the verdict on them.
    const { data, error } = await guard(() => importStatement(file));
    if (isGivenUp(error)) return;
    if (!data) return setFailure(errorMessage(error, t('import.failed')));
    const { approved, deposits } = data;
    showToast({
      tone: 'success',
      title: t('import.done', { count: deposits }),
      description: approved.length > 0 ? t('import.approved', { count: approved.length }) : undefined,
    });
    onDone(data.id);
  }

  return (
    <Dialog
      isOpen
      isModalOnly
      title={t('import.title')}
      description={t('import.text')}
      onClose={() => !isLoading && onClose()}
      footer={
        <Row justify="end">
          <Button onClick={onClose} disabled={isLoading}>
            {tCommon('cancel')}
          </Button>
        </Row>
      }
    >
      <Stack gap={4}>
        <DropArea onFiles={take}>
          <FileButton
            label={t('import.choose')}
            busyLabel={t('import.reading')}
            icon={<FileUp />}
            accept=".csv,.txt,text/csv"
            hint={t('import.chooseHint')}
            isBusy={isLoading}
            onFiles={take}
          />
        </DropArea>
        {isLoading && <Progress aria-label={t('import.reading')} />}
        {failure && <Notice tone="danger" role="alert" title={failure} />}
        <FormatHelp />
      </Stack>
      {dialog}
    </Dialog>
  );
}
