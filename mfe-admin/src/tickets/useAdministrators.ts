import type { AdministratorView } from '@boom/contract';
import { useTranslation } from '@boom/platform';
import { useListAdministratorsQuery } from './tickets.api';

const none: AdministratorView[] = [];

/** Who may work on tickets, and their names. */
export function useAdministrators() {
  const { t } = useTranslation('admin');
  const { data = none } = useListAdministratorsQuery();
  return {
    administrators: data,
    /** Also of somebody who is no administrator any more. */
    nameOf: (id: string) => data.find((each) => each.id === id)?.fullName ?? t('tickets.formerAdmin'),
  };
}
