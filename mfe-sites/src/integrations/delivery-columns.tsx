import type { IntegrationDelivery } from '@portico/shared/contracts'
import { useText } from '@portico/shared/i18n'
import { StatusTag } from '@portico/shared/layout'
import { TwoLines, type ListColumn } from '@portico/shared/table'
import { Button } from 'antd'
import { useIntl } from 'react-intl'
import styles from './delivery-log.module.css'
import { DELIVERY_COLORS, DeliveryReason, useEventText, useGuestText } from './delivery-texts'
import { deliveryStateId } from './integration-names'

/** Columns of the log of deliveries, and the names of its rows. */
export function useDeliveryColumns(onOpen: (row: IntegrationDelivery) => void) {
  const t = useText()
  const { formatDate } = useIntl()
  const eventText = useEventText()
  const guestText = useGuestText()
  const timeOf = ({ created_at: at }: IntegrationDelivery) =>
    formatDate(at, { dateStyle: 'medium', timeStyle: 'medium' })
  const columns: ListColumn<IntegrationDelivery, 'created_at'>[] = [
    {
      key: 'created_at',
      title: t('integrations.log.at'),
      card: 'title',
      sortField: 'created_at',
      render: (row) => (
        <Button type="link" size="small" className={styles.open} onClick={() => onOpen(row)}>
          {timeOf(row)}
        </Button>
      ),
    },
    {
      key: 'state',
      title: t('integration.state'),
      render: (row) => (
        <TwoLines
          first={<StatusTag status={row.state} colors={DELIVERY_COLORS} nameId={deliveryStateId} />}
          second={<DeliveryReason delivery={row} />}
        />
      ),
    },
    { key: 'event', title: t('integrations.log.event'), render: ({ event }) => eventText(event) },
    { key: 'guest', title: t('integrations.log.guest'), render: ({ guest }) => guestText(guest) },
    {
      key: 'attempts',
      title: t('integrations.log.attempts'),
      align: 'end',
      render: ({ attempts }) => attempts,
    },
  ]
  return { columns, rowName: (row: IntegrationDelivery) => `${timeOf(row)}, ${guestText(row.guest)}` }
}
