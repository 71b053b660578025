import { ImportOutlined, PlusOutlined, SearchOutlined } from '@ant-design/icons'
import { LinkButton, PageFrame, TimeZoneNote } from '@portico/shared/layout'
import { useCanWrite } from '@portico/shared/permissions'
import { useListParams } from '@portico/shared/table'
import { Tabs, theme } from 'antd'
import { FormattedMessage, FormattedNumber, useIntl } from 'react-intl'
import { useListVouchersQuery, type VoucherListName } from '../../api/vouchers-api'
import { useVoucherFamily, useVoucherPlace } from '../../family/family-context'
import { useMayArrange } from '../../family/use-may-arrange'
import { PrintHost } from '../../printing/print-host'
import { BatchList } from './batch-list'
import { viewOf, VOUCHER_VIEWS, type VoucherView } from './voucher-view'
import { VoucherList } from './voucher-list'
import { messages } from './voucher-list-messages'

/** How many vouchers a list holds without any search. One row is asked for: only the total matters. */
function ListCount({ list }: { list: VoucherListName }) {
  const { token } = theme.useToken()
  const place = useVoucherPlace()
  const { data } = useListVouchersQuery({ ...place, list, query: { page: 1, per_page: 1 } })
  if (!data) return null
  return (
    <span style={{ marginInlineStart: 8, color: token.colorTextDescription, fontWeight: 400 }}>
      <FormattedNumber value={data.metadata.total} />
    </span>
  )
}

function useView() {
  const { filters, setFilters } = useListParams({
    sortFields: ['created_at'],
    defaultSort: { field: 'created_at', order: 'desc' },
    filters: { tab: VOUCHER_VIEWS[0] },
  })
  // Another tab has other columns to sort by; the search stays.
  return [viewOf(filters.tab), (tab: string) => setFilters({ tab }, { resetSort: true })] as const
}

function PageActions() {
  const { paths } = useVoucherFamily()
  const canWrite = useCanWrite('voucher_data')
  const mayArrange = useMayArrange()
  return (
    <>
      <LinkButton to={paths.voucherLookup()} icon={<SearchOutlined aria-hidden />}>
        <FormattedMessage {...messages.lookUp} />
      </LinkButton>
      {mayArrange && (
        <LinkButton to={paths.voucherImport()} icon={<ImportOutlined aria-hidden />}>
          <FormattedMessage {...messages.importCodes} />
        </LinkButton>
      )}
      {canWrite && (
        <LinkButton type="primary" to={paths.voucherCreate()} icon={<PlusOutlined aria-hidden />}>
          <FormattedMessage {...messages.create} />
        </LinkButton>
      )}
    </>
  )
}

function Subtitle() {
  const { id } = useVoucherFamily()
  const canWrite = useCanWrite('voucher_data')
  return (
    <>
      {id === 'multisite' && (
        <div>
          <FormattedMessage {...messages.multisiteHint} />
        </div>
      )}
      <TimeZoneNote />
      {!canWrite && (
        <div>
          <FormattedMessage {...messages.readOnly} />
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
  const [view, setView] = useView()
  return (
    <PageFrame title={intl.formatMessage(messages[id])} subtitle={<Subtitle />} actions={<PageActions />}>
      <PrintHost>
        <Tabs
          aria-label={intl.formatMessage(messages.tabs)}
          activeKey={view}
          onChange={setView}
          destroyOnHidden
          items={VOUCHER_VIEWS.map((name) => ({
            key: name,
            label: (
              <>
                <FormattedMessage {...messages[name]} />
                {countOf(name)}
              </>
            ),
            children: contentOf(name),
          }))}
        />
      </PrintHost>
    </PageFrame>
  )
}
