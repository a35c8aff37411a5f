import { Button, Row } from '@boom/platform';
import { usePolled } from '../polling/usePolled';
import type { ListAddress } from '../table/useListAddress';
import { useTransfersTexts } from './i18n';
import { type TransferState, transferStates, useListTransfersQuery } from './transfers.api';

const SHOWN = 'ver';

/** How often list and counts are read again, to show colleagues' decisions, ms. */
export const TRANSFERS_POLL_MS = 10_000;

/** The state in the address; pending ones by default. */
export const stateOf = (address: ListAddress): TransferState =>
  transferStates.find((state) => state === address.filter(SHOWN)) ?? 'pending';

/** The states, each with its count. */
export function TransferStates({ address }: { address: ListAddress }) {
  const { t } = useTransfersTexts();
  return (
    <Row gap={1} role="group" aria-label={t('filter')}>
      {transferStates.map((state) => (
        <StateButton key={state} state={state} address={address} />
      ))}
    </Row>
  );
}

function StateButton({ state, address }: { state: TransferState; address: ListAddress }) {
  const { t } = useTransfersTexts();
  const { data } = usePolled(useListTransfersQuery, { state, limit: 1 }, TRANSFERS_POLL_MS);
  const isShown = stateOf(address) === state;
  const label = t(`show.${state}`);
  return (
    <Button
      size="sm"
      variant={isShown ? 'secondary' : 'ghost'}
      aria-pressed={isShown}
      onClick={() => address.setFilter(SHOWN, state === 'pending' ? '' : state)}
    >
      {data ? `${label} (${data.total.toLocaleString('es-MX')})` : label}
    </Button>
  );
}
