import { Button, Row, SelectInput } from '@boom/platform';
import { useState } from 'react';
import { CannedDialog } from './CannedDialog';
import { useTicketsTexts } from './i18n';
import { useListCannedRepliesQuery } from './tickets.api';

/** Canned answers: choosing one passes on its text; the other button manages them. */
export function CannedChoice({ onChoose }: { onChoose: (text: string) => void }) {
  const { t } = useTicketsTexts();
  const { data = [] } = useListCannedRepliesQuery(undefined, { refetchOnMountOrArgChange: true });
  const [isManaging, setManaging] = useState(false);
  return (
    <Row gap={2}>
      <SelectInput
        aria-label={t('canned.insert')}
        value=""
        onChange={({ target }) => {
          const chosen = data.find(({ id }) => id === target.value);
          if (chosen) onChoose(chosen.text);
        }}
      >
        <option value="">{t('canned.insert')}</option>
        {data.map(({ id, title }) => (
          <option key={id} value={id}>
            {title}
          </option>
        ))}
      </SelectInput>
      <Button variant="ghost" onClick={() => setManaging(true)}>
        {t('canned.manage')}
      </Button>
      {isManaging && <CannedDialog onClose={() => setManaging(false)} />}
    </Row>
  );
}
