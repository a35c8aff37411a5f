import type { CashPaymentView } from '@boom/contract';
import { formatDateTime, LinkButton, media, Notice, Price, Row, Stack, tokens } from '@boom/platform';
import { useTimeLeft } from '@boom/platform/checkout';
import styled from 'styled-components';
import { useCashTexts } from './i18n';

const Facts = styled.dl`
  display: flex;
  flex-wrap: wrap;
  gap: ${tokens.space[3]} ${tokens.space[6]};
  width: 100%;
  padding: ${tokens.space[4]};
  border: 1px solid ${tokens.color.control};
  border-radius: ${tokens.radius.card};

  ${media.phone} {
    flex-direction: column;
  }

  & > div > dt {
    color: ${tokens.color.muted};
    font-size: ${tokens.size.sm};
  }

  & > div > dd {
    font-weight: ${tokens.weight.strong};
    font-variant-numeric: tabular-nums;
  }
`;

interface CashPanelProps {
  payment: CashPaymentView;
  /** The provider's page, for another way to pay. */
  initPoint: string | null;
}

/** An order that waits for cash at a till: how much, where, until when, and the voucher again; or that its time is over. */
export default function CashPanel({ payment, initPoint }: CashPanelProps) {
  const { t } = useCashTexts();
  const { state, place, amount, deadline, voucherUrl } = payment;
  // By minutes. Whoever cannot see it reads it when they come by, and is not told of each step.
  const left = useTimeLeft(deadline);
  // Its units are held for some hours more, until what was paid in time is credited.
  const isOver = left === null;
  if (state === 'lapsed') {
    return (
      <Notice tone="danger" title={t('lapsed', { place })}>
        {t('lapsedText')}
      </Notice>
    );
  }
  return (
    <Stack gap={3} align="start">
      <Notice tone="warning" title={t('waiting', { place })}>
        {t(isOver ? 'over' : 'steps')}
      </Notice>
      <Facts>
        <div>
          <dt>{t('amount')}</dt>
          <dd>
            <Price amount={amount} size="lg" />
          </dd>
        </div>
        <div>
          <dt>{t('until')}</dt>
          <dd>
            <time dateTime={deadline}>{t('deadline', { deadline: formatDateTime(deadline) })}</time>
          </dd>
        </div>
        {!isOver && (
          <div>
            <dt>{t('left')}</dt>
            <dd aria-live="off">{left || t('lessThanMinute')}</dd>
          </div>
        )}
      </Facts>
      <Row>
        {voucherUrl && !isOver && (
          <LinkButton to={voucherUrl} reloadDocument variant="primary">
            {t('voucher')}
          </LinkButton>
        )}
        {initPoint && (
          <LinkButton to={initPoint} reloadDocument>
            {t('otherWay')}
          </LinkButton>
        )}
      </Row>
    </Stack>
  );
}
