import type { AdministratorView } from '@boom/contract';
import { useTicketsTexts } from './i18n';
import { useListAdministratorsQuery } from './tickets.api';

const none: AdministratorView[] = [];

/** Who may be assigned, everybody with the right `tickets`, and their names. */
export function useAdministrators() {
  const { t } = useTicketsTexts();
  const { data = none } = useListAdministratorsQuery(undefined, { refetchOnMountOrArgChange: true });
  return {
    administrators: data,
    /** Also of those who have lost that right. */
    nameOf: (id: string) => data.find((each) => each.id === id)?.fullName ?? t('formerAdmin'),
  };
}
