import { Button, Row, Stack } from '@boom/platform';
import { type ReactNode, useEffect, useRef } from 'react';
import { useCommonTexts } from '../common/i18n';
import { useTransfersTexts } from './i18n';

interface EndedProps {
  /** Decided by a click here, whose button is removed: the link to the next one takes the focus. */
  isJustNow?: boolean;
  /** Offers to note another deposit, where there may be one. */
  onAnother?: () => void;
  onNext?: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** Nothing left to decide: buttons to the next one, or to close. */
export function Ended({ isJustNow = false, onAnother, onNext, onClose, children }: EndedProps) {
  const { t } = useTransfersTexts();
  const { t: tCommon } = useCommonTexts();
  const way = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isJustNow) way.current?.focus();
  }, [isJustNow]);
  return (
    <Stack gap={3}>
      {children}
      <Row justify="end">
        {onAnother && <Button onClick={onAnother}>{t('another')}</Button>}
        <Button ref={onNext ? undefined : way} onClick={onClose}>
          {tCommon('close')}
        </Button>
        {onNext && (
          <Button ref={way} variant="primary" onClick={onNext}>
            {t('next')}
          </Button>
        )}
      </Row>
    </Stack>
  );
}
