import type { Subscription } from '@portico/shared/contracts'
import { Panel, DescriptionList } from '@portico/shared/layout'
import { useIntl } from 'react-intl'
import { subscriptionMessages } from './subscription-messages'

/** What the plan allows. */
export function LimitsPanel({ limits }: { limits: Subscription['limits'] }) {
  const intl = useIntl()
  const percent = { style: 'percent', maximumFractionDigits: 2 } as const
  return (
    <Panel title={intl.formatMessage(subscriptionMessages.limits)}>
      <DescriptionList
        facts={[
          {
            key: 'devices',
            label: intl.formatMessage(subscriptionMessages.devices),
            value: intl.formatNumber(limits.active_devices),
          },
          {
            key: 'vouchers',
            label: intl.formatMessage(subscriptionMessages.vouchers),
            value: intl.formatNumber(limits.vouchers),
          },
          {
            key: 'fee',
            label: intl.formatMessage(subscriptionMessages.fee),
            value: intl.formatNumber(limits.payment_fee / 100, percent),
          },
        ]}
      />
    </Panel>
  )
}
