import { useText, type MessageId } from '@portico/shared/i18n'
import { LinkButton, Notice, PageFrame } from '@portico/shared/layout'
import { useSiteId } from '@portico/shared/session'
import { useListParams } from '@portico/shared/table'
import { Tabs } from 'antd'
import { paths } from '../paths'
import { paymentSettingsApi } from '../settings/payment-settings-api'
import { PayoutList } from './payout-list'
import { TransactionList } from './transaction-list'

const TAB_TITLES = {
  payments: 'payments.tab.payments',
  payouts: 'payments.payouts.title',
} satisfies Record<string, MessageId>
type View = keyof typeof TAB_TITLES
const VIEWS = Object.keys(TAB_TITLES) as View[]

const contentOf = (view: View) => (view === 'payments' ? <TransactionList /> : <PayoutList />)

/** Notice that payments are in test mode. */
function TestModeNotice() {
  const t = useText()
  const siteId = useSiteId()
  const { data } = paymentSettingsApi.useGetPaymentSettingsQuery({ siteId })
  if (!data || data.livemode) return null
  return (
    <Notice
      type="info"
      title={t('payments.test_mode')}
      action={
        <LinkButton size="small" to={paths.settings()}>
          {t('payments.settings.title')}
        </LinkButton>
      }
    />
  )
}

/** Payments of guests, and payouts to the operator. */
export function TransactionListPage() {
  const t = useText()
  const { filters, setFilters } = useListParams({
    sortFields: [''],
    defaultSort: { field: '', order: 'desc' },
    filters: { tab: 'payments' },
  })
  return (
    <PageFrame title={t('payments.transactions.title')} timeZone>
      <TestModeNotice />
      <Tabs
        aria-label={t('payments.transactions.tabs')}
        activeKey={VIEWS.find((view) => view === filters.tab) ?? 'payments'}
        // Another tab has other columns to sort by, so the sort order resets; the days stay.
        onChange={(tab) => setFilters({ tab }, { resetSort: true })}
        destroyOnHidden
        items={VIEWS.map((view) => ({ key: view, label: t(TAB_TITLES[view]), children: contentOf(view) }))}
      />
    </PageFrame>
  )
}
