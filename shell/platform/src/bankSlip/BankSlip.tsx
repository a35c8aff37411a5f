import type { BankTransferView } from '@boom/contract';
import { Landmark } from 'lucide-react';
import styled from 'styled-components';
import { Price } from '../design/price/Price';
import { media, tokens } from '../design/tokens';
import { formatDateTime } from '../format/dates';
import { CopyButton } from './CopyButton';
import { useBankSlipTexts } from './i18n';
import { useTimeLeft } from './useTimeLeft';

const Slip = styled.div`
  overflow: hidden;
  border: 1px solid ${tokens.color.control};
  border-radius: ${tokens.radius.card};
  background: ${tokens.color.raised};
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${tokens.space[2]} ${tokens.space[4]};
  align-items: center;
  justify-content: space-between;
  padding: ${tokens.space[4]} ${tokens.space[4]} ${tokens.space[3]};
  background: ${tokens.color.successSoft};
  color: ${tokens.color.success};
`;

const Bank = styled.p`
  display: flex;
  gap: ${tokens.space[2]};
  align-items: center;
  font-weight: ${tokens.weight.heavy};

  & > svg {
    width: 1.25rem;
    height: 1.25rem;
  }
`;

const Amount = styled.div`
  display: flex;
  gap: ${tokens.space[1]};
  align-items: center;
  color: ${tokens.color.ink};
`;

/** The slip is torn off here. */
const Rows = styled.dl`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  border-top: 2px dashed ${tokens.color.control};

  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Row = styled.div<{ $isWide?: boolean }>`
  ${({ $isWide }) => $isWide && 'grid-column: 1 / -1;'}
  padding: ${tokens.space[2]} ${tokens.space[4]};
  border-bottom: 1px solid ${tokens.color.line};

  & > dt {
    color: ${tokens.color.muted};
    font-size: ${tokens.size.sm};
  }

  & > dd {
    display: flex;
    gap: ${tokens.space[2]};
    align-items: center;
    min-height: ${tokens.controlHeight};
    font-weight: ${tokens.weight.strong};
    font-variant-numeric: tabular-nums;
    overflow-wrap: anywhere;
  }
`;

const Clabe = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  gap: 0 0.625em;
  font-size: ${tokens.size.xl};
  letter-spacing: 0.02em;

  ${media.phone} {
    gap: 0 0.5em;
    font-size: ${tokens.size.md};
    letter-spacing: 0;
  }
`;

const Deadline = styled.p`
  padding: ${tokens.space[3]} ${tokens.space[4]};
  font-size: ${tokens.size.sm};
`;

/** 18 digits in groups of four, as banks' forms show them. */
export function groupClabe(clabe: string): string[] {
  return clabe.match(/.{1,4}/g) ?? [];
}

/** The details of a bank transfer; each value has a button that copies it. */
export function BankSlip({ transfer, isOpen = true }: { transfer: BankTransferView; isOpen?: boolean }) {
  const { t } = useBankSlipTexts();
  return (
    <Slip>
      <Head>
        <Bank>
          <Landmark />
          {transfer.bank}
        </Bank>
        <Amount>
          <Price amount={transfer.amount} size="md" />
          <CopyButton label={t('copyAmount')} text={transfer.amount} />
        </Amount>
      </Head>
      <Rows>
        <Row $isWide>
          <dt>{t('clabe')}</dt>
          <dd>
            <Clabe>
              {groupClabe(transfer.clabe).map((group, index) => (
                <span key={index}>{group}</span>
              ))}
            </Clabe>
            <CopyButton label={t('copyClabe')} text={transfer.clabe} />
          </dd>
        </Row>
        <Value label={t('reference')} copy={t('copyReference')} text={transfer.reference} />
        <Value label={t('concept')} copy={t('copyConcept')} text={transfer.concept} />
        <Value label={t('beneficiary')} copy={t('copyBeneficiary')} text={transfer.beneficiary} />
        {transfer.accountNumber && <Value label={t('account')} copy={t('copyAccount')} text={transfer.accountNumber} />}
      </Rows>
      {isOpen && <TimeLeft deadline={transfer.deadline} />}
    </Slip>
  );
}

function Value({ label, copy, text }: { label: string; copy: string; text: string }) {
  return (
    <Row>
      <dt>{label}</dt>
      <dd>
        {text}
        <CopyButton label={copy} text={text} />
      </dd>
    </Row>
  );
}

/** Counts down by minutes; whoever cannot see it reads it when they come by, and is not told of each step. */
function TimeLeft({ deadline }: { deadline: string }) {
  const { t } = useBankSlipTexts();
  const left = useTimeLeft(deadline);
  return (
    <Deadline>
      {t('deadline', { deadline: formatDateTime(deadline) })}{' '}
      <strong>{left === null ? t('over') : t('left', { left: left || t('lessThanMinute') })}</strong>
    </Deadline>
  );
}
