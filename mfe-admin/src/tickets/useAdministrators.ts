import type { AdministratorView } from '@boom/contract';
import { useTicketsTexts } from './i18n';
import { useListAdministratorsQuery } from './tickets.api';

const none: AdministratorView[] = [];

/** The administrators who may be assigned, and their names. */
export function useAdministrators() {
  const { t } = useTicketsTexts();
  const { data = none } = useListAdministratorsQuery(undefined, { refetchOnMountOrArgChange: true });
  return {
    administrators: data,
    /** Also the name of a former administrator. */
    nameOf: (id: string) => data.find((each) => each.id === id)?.fullName ?? t('formerAdmin'),
  };
}
