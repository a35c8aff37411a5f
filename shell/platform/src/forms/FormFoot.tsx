import { Button } from '../design/actions/Button';
import { Row } from '../design/layout/Row';
import { useFormsTexts } from './i18n';
import { SubmitButton, type SubmitButtonProps } from './SubmitButton';

/** The end of a form: the button that sends it, beside "Cancelar" where it may be given up. */
export function FormFoot({ onCancel, ...submit }: SubmitButtonProps & { onCancel?: () => void }) {
  const { t } = useFormsTexts();
  return (
    <Row justify="end">
      {onCancel && <Button onClick={onCancel}>{t('cancel')}</Button>}
      <SubmitButton {...submit} />
    </Row>
  );
}
