import { listSpeiBanks, mexicanDay } from '@boom/contract';
import { tokens } from '@boom/platform';
import { SelectField, TextField } from '@boom/platform/forms';
import styled from 'styled-components';
import { MoneyField } from '../money/MoneyField';
import { useTransfersTexts } from './i18n';

const Fields = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(11rem, 100%), 1fr));
  gap: ${tokens.space[3]};
  align-items: start;
`;

const banks = listSpeiBanks().map(({ code, name }) => ({ value: code, label: name }));

/** What the bank says of the money: amount, day, tracking key and who sent it. */
export function ArrivalFields({ isKeyOptional }: { isKeyOptional: boolean }) {
  const { t } = useTransfersTexts();
  return (
    <Fields>
      <MoneyField name="amount" label={t('arrived.amount')} />
      <TextField name="sentOn" type="date" label={t('arrived.sentOn')} max={mexicanDay(new Date())} />
      <TextField
        name="trackingKey"
        label={t('arrived.trackingKey')}
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
        isOptional={isKeyOptional}
      />
      <SelectField name="senderBank" label={t('arrived.senderBank')} options={banks} isOptional={isKeyOptional} />
    </Fields>
  );
}
