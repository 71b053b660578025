import type { MessageId } from '@portico/shared/i18n'
import { PageFrame, TimeZoneNote } from '@portico/shared/layout'
import { useAtFrontDesk, useCanWrite } from '@portico/shared/permissions'
import { useListParams } from '@portico/shared/table'
import { Tabs, theme } from 'antd'
import { FormattedMessage, FormattedNumber, useIntl } from 'react-intl'
import { useListVouchersQuery, type VoucherListName } from './vouchers-api'
import { useVoucherFamily, useVoucherScope } from './family-context'
import { SendHost } from '../delivery/send-host'
import { PrintHost } from '../print/print-host'
import { BatchList } from './batch-list'
import { ListPageActions } from './list-page-actions'
import { VoucherList } from './voucher-list'
import { FAMILY_TITLES } from './family-titles'

/** Tabs of the list page, in their order. */
const VOUCHER_VIEWS = ['unused', 'inuse', 'expired', 'batches', 'archived'] as const
type VoucherView = (typeof VOUCHER_VIEWS)[number]

/** The view that an address asks for: by its name, or by a number, where 0 is unused, 1 in use and all else expired. */
function viewOf(tab: string): VoucherView {
  if (tab === '0') return 'unused'
  if (tab === '1') return 'inuse'
  return VOUCHER_VIEWS.find((name) => name === tab) ?? 'expired'
}

const TAB_TITLES = {
  unused: 'vouchers.tab.unused',
  inuse: 'vouchers.tab.inuse',
  expired: 'vouchers.tab.expired',
  batches: 'vouchers.tab.batches',
  archived: 'vouchers.tab.archived',
} satisfies Record<string, MessageId>

/** How many vouchers a list holds without any search. One row is asked for: only the total matters. */
function ListCount({ list }: { list: VoucherListName }) {
  const { token } = theme.useToken()
  const place = useVoucherScope()
  const { data } = useListVouchersQuery({ ...place, list, query: { page: 1, per_page: 1 } })
  if (!data) return null
  return (
    <span style={{ marginInlineStart: 8, color: token.colorTextDescription, fontWeight: 400 }}>
      <FormattedNumber value={data.metadata.total} />
    </span>
  )
}

/** What was put away, people at the front desk find by its code alone. */
function useView() {
  const { filters, setFilters } = useListParams({
    sortFields: ['created_at'],
    defaultSort: { field: 'created_at', order: 'desc' },
    filters: { tab: VOUCHER_VIEWS[0] },
  })
  const atDesk = useAtFrontDesk()
  const views = VOUCHER_VIEWS.filter((name) => !atDesk || name !== 'archived')
  const asked = viewOf(filters.tab)
  return {
    views,
    view: views.includes(asked) ? asked : VOUCHER_VIEWS[0],
    // Another tab has other columns to sort by; the search stays.
    setView: (tab: string) => setFilters({ tab }, { resetSort: true }),
  }
}

function Subtitle() {
  const { id } = useVoucherFamily()
  const canWrite = useCanWrite('voucher_data')
  return (
    <>
      {id === 'multisite' && (
        <div>
          <FormattedMessage id="vouchers.list.multisite_hint" />
        </div>
      )}
      <TimeZoneNote />
      {!canWrite && (
        <div>
          <FormattedMessage id="vouchers.list.read_only" />
        </div>
      )}
    </>
  )
}

const countOf = (view: VoucherView) => (view === 'batches' ? null : <ListCount list={view} />)
const contentOf = (view: VoucherView) => (view === 'batches' ? <BatchList /> : <VoucherList list={view} />)

/** Vouchers of a family by state, and its batches. */
export function VoucherListPage() {
  const intl = useIntl()
  const { id } = useVoucherFamily()
  const { views, view, setView } = useView()
  return (
    <PageFrame
      title={intl.formatMessage({ id: FAMILY_TITLES[id] })}
      subtitle={<Subtitle />}
      actions={<ListPageActions />}
    >
      <PrintHost>
        <SendHost>
          <Tabs
            aria-label={intl.formatMessage({ id: 'vouchers.list.tabs' })}
            activeKey={view}
            onChange={setView}
            destroyOnHidden
            items={views.map((name) => ({
              key: name,
              label: (
                <>
                  <FormattedMessage id={TAB_TITLES[name]} />
                  {countOf(name)}
                </>
              ),
              children: contentOf(name),
            }))}
          />
        </SendHost>
      </PrintHost>
    </PageFrame>
  )
}
