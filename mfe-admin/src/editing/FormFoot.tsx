import { Button, Row } from '@boom/platform';
import { SubmitButton, type SubmitButtonProps } from '@boom/platform/forms';
import { useCommonTexts } from '../common/i18n';

/** The end of a form: the button that sends it, beside "Cancelar" where it may be given up. */
export function FormFoot({ onCancel, ...submit }: SubmitButtonProps & { onCancel?: () => void }) {
  const { t } = useCommonTexts();
  return (
    <Row justify="end">
      {onCancel && <Button onClick={onCancel}>{t('cancel')}</Button>}
      <SubmitButton {...submit} />
    </Row>
  );
}
