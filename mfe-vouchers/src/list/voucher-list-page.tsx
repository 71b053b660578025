import { useText } from '@portico/shared/i18n'
import { PageFrame, useNarrow } from '@portico/shared/layout'
import { CountedName, useListParams } from '@portico/shared/table'
import { Tabs } from 'antd'
import { SendHost } from '../delivery/send-host'
import { PrintHost } from '../print/print-host'
import { BatchList } from './batch-list'
import { useVoucherFamily } from '../family/family-context'
import { FAMILY_TITLES, listTitleId } from '../family/family-titles'
import { useListPageActions } from './use-list-page-actions'
import { VoucherList } from './voucher-list'
import { useListCan, useListTotal } from './use-voucher-summary'
import type { VoucherListName } from '../family/vouchers-api'

/** Tabs of the list page, in display order. */
const VOUCHER_VIEWS = ['unused', 'inuse', 'expired', 'batches', 'archived'] as const
type VoucherView = (typeof VOUCHER_VIEWS)[number]

/** The view in an address: by name, or by number, where 0 is unused, 1 in use and anything else expired. */
function viewOf(tab: string): VoucherView {
  if (tab === '0') return 'unused'
  if (tab === '1') return 'inuse'
  return VOUCHER_VIEWS.find((name) => name === tab) ?? 'expired'
}

/** Name of a list, with the number of its matching vouchers. */
function CountedList({ list, search }: { list: VoucherListName; search: string }) {
  const t = useText()
  return <CountedName name={t(listTitleId(list))} count={useListTotal(list, search)} />
}

/** The front desk has no Archived tab; it looks codes up. */
function useView() {
  const { filters, setFilters, query } = useListParams({
    sortFields: ['created_at'],
    defaultSort: { field: 'created_at', order: 'desc' },
    filters: { tab: VOUCHER_VIEWS[0] },
  })
  const { can, isLoading } = useListCan()
  const views = VOUCHER_VIEWS.filter((name) => name !== 'archived' || can?.list_archived)
  const view = viewOf(filters.tab)
  return {
    views,
    search: query.search,
    view: views.includes(view) || isLoading ? view : VOUCHER_VIEWS[0],
    // Another tab has other columns to sort by, so the sort order resets; the search stays.
    setView: (tab: string) => setFilters({ tab }, { resetSort: true }),
  }
}

function Subtitle() {
  const t = useText()
  const { id } = useVoucherFamily()
  const { can } = useListCan()
  return (
    <>
      {id === 'multisite' && <div>{t('vouchers.list.multisite_hint')}</div>}
      {can?.deliver === false && <div>{t('vouchers.list.read_only')}</div>}
    </>
  )
}

const contentOf = (view: VoucherView) => (view === 'batches' ? <BatchList /> : <VoucherList list={view} />)

/** Vouchers of a family by state, and its batches. */
export function VoucherListPage() {
  const t = useText()
  const { id } = useVoucherFamily()
  const narrow = useNarrow()
  const { views, view, search, setView } = useView()
  return (
    <PageFrame title={t(FAMILY_TITLES[id])} subtitle={<Subtitle />} timeZone actions={useListPageActions()}>
      <PrintHost>
        <SendHost>
          <Tabs
            aria-label={t('vouchers.list.tabs')}
            activeKey={view}
            onChange={setView}
            destroyOnHidden
            {...(narrow && { tabBarGutter: 14 })}
            items={views.map((name) => ({
              key: name,
              label:
                name === 'batches' ? (
                  <CountedName name={t(listTitleId(name))} />
                ) : (
                  <CountedList list={name} search={search} />
                ),
              children: contentOf(name),
            }))}
          />
        </SendHost>
      </PrintHost>
    </PageFrame>
  )
}
