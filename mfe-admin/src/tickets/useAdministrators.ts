import type { AdministratorView } from '@boom/contract';
import { useTranslation } from '@boom/platform';
import { useListAdministratorsQuery } from './tickets.api';

const none: AdministratorView[] = [];

/** The administrators who may be assigned, and their names. */
export function useAdministrators() {
  const { t } = useTranslation('admin');
  const { data = none } = useListAdministratorsQuery();
  return {
    administrators: data,
    /** Also the name of a former administrator. */
    nameOf: (id: string) => data.find((each) => each.id === id)?.fullName ?? t('tickets.formerAdmin'),
  };
}
