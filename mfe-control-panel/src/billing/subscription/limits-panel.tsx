import type { Subscription } from '@portico/shared/contracts'
import { Panel, DescriptionList } from '@portico/shared/layout'
import { useIntl } from 'react-intl'

/** What the plan allows. */
export function LimitsPanel({ limits }: { limits: Subscription['limits'] }) {
  const intl = useIntl()
  const percent = { style: 'percent', maximumFractionDigits: 2 } as const
  return (
    <Panel title={intl.formatMessage({ id: 'subscription.limits' })}>
      <DescriptionList
        facts={[
          {
            key: 'devices',
            label: intl.formatMessage({ id: 'subscription.limits.devices' }),
            value: intl.formatNumber(limits.active_devices),
          },
          {
            key: 'vouchers',
            label: intl.formatMessage({ id: 'subscription.limits.vouchers' }),
            value: intl.formatNumber(limits.vouchers),
          },
          {
            key: 'fee',
            label: intl.formatMessage({ id: 'subscription.limits.fee' }),
            value: intl.formatNumber(limits.payment_fee / 100, percent),
          },
        ]}
      />
    </Panel>
  )
}
