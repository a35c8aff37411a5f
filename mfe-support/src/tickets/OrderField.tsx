import { isUuid, type OrderView, shownStateOf } from '@boom/contract';
import { formatSupportDate } from '@boom/platform';
import { SelectField, useFormikContext } from '@boom/platform/forms';
import { useEffect } from 'react';
import { useTicketsTexts } from './i18n';
import { OFFERED_ORDERS, useFindOrderToAskAboutQuery, useListOrdersToAskAboutQuery } from './orders.api';

/**
 * Which of the customer's orders a ticket is about, stored by its number: number, date, first product and state. An
 * order named in the address or a draft is offered too, however old; one named by its id is looked up.
 */
export function OrderField() {
  const { t } = useTicketsTexts();
  const { values, setFieldValue } = useFormikContext<{ orderId?: string | null }>();
  const chosen = values.orderId ?? '';
  const { data: orders, isError } = useListOrdersToAskAboutQuery();
  const { currentData: named, isError: isUnknown } = useFindOrderToAskAboutQuery(chosen, { skip: !isUuid(chosen) });

  const number = isUnknown ? '' : named?.orderNumber;
  useEffect(() => {
    if (isUuid(chosen) && number !== undefined) void setFieldValue('orderId', number);
  }, [chosen, number, setFieldValue]);

  const labelOf = (order: OrderView) => {
    const more = order.items.length - 1;
    return t(more > 0 ? 'order.withMore' : 'order.label', {
      number: order.orderNumber,
      // The day alone of "21 sept 2026, 15:05".
      date: formatSupportDate(order.createdAt).split(',')[0],
      product: order.product.name,
      more,
      state: t(`order.state.${shownStateOf(order)}`),
    });
  };
  const options = (orders ?? []).map((order) => ({ value: order.orderNumber, label: labelOf(order) }));
  if (chosen && !options.some(({ value }) => value === chosen)) {
    options.unshift({
      value: chosen,
      label: isUuid(chosen) ? t('order.loading') : t('order.named', { number: chosen }),
    });
  }
  const hint = isError ? 'order.failed' : (orders?.length ?? 0) >= OFFERED_ORDERS ? 'order.older' : 'order.hint';
  return (
    <SelectField
      name="orderId"
      label={t('order.title')}
      hint={t(hint, { count: OFFERED_ORDERS })}
      emptyLabel={t('order.none')}
      options={options}
    />
  );
}
