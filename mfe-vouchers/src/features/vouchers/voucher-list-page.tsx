import { PlusOutlined } from '@ant-design/icons'
import { LinkButton, PageFrame, TimeZoneNote } from '@portico/shared/layout'
import { useCanWrite } from '@portico/shared/permissions'
import { useSiteId } from '@portico/shared/session'
import { useListParams } from '@portico/shared/table'
import { Tabs, theme } from 'antd'
import { FormattedMessage, FormattedNumber, useIntl } from 'react-intl'
import { useListVouchersQuery, VOUCHER_TABS, type VoucherTab } from '../../api/vouchers-api'
import { paths } from '../../paths'
import { VoucherList, voucherListOptions } from './voucher-list'
import { messages } from './voucher-list-messages'

/** How many vouchers a tab holds without any search. One row is asked for: only the total matters. */
function TabCount({ tab }: { tab: VoucherTab }) {
  const { token } = theme.useToken()
  const siteId = useSiteId()
  const { data } = useListVouchersQuery({ siteId, tab, query: { page: 1, per_page: 1 } })
  if (!data) return null
  return (
    <span style={{ marginInlineStart: 8, color: token.colorTextDescription, fontWeight: 400 }}>
      <FormattedNumber value={data.metadata.total} />
    </span>
  )
}

function useTab() {
  const { filters, setFilters } = useListParams(voucherListOptions('unused'))
  const tab = VOUCHER_TABS.find((name) => name === filters.tab) ?? 'unused'
  // Another tab has other columns to sort by; the search stays.
  return [tab, (next: string) => setFilters({ tab: next }, { resetSort: true })] as const
}

/** Vouchers of the selected site, by state. */
export function VoucherListPage() {
  const intl = useIntl()
  const canWrite = useCanWrite('voucher_data')
  const [tab, setTab] = useTab()
  return (
    <PageFrame
      title={intl.formatMessage(messages.title)}
      subtitle={
        <>
          <TimeZoneNote />
          {!canWrite && (
            <div>
              <FormattedMessage {...messages.readOnly} />
            </div>
          )}
        </>
      }
      actions={
        canWrite && (
          <LinkButton type="primary" to={paths.voucherCreate()} icon={<PlusOutlined aria-hidden />}>
            <FormattedMessage {...messages.create} />
          </LinkButton>
        )
      }
    >
      <Tabs
        aria-label={intl.formatMessage(messages.tabs)}
        activeKey={tab}
        onChange={setTab}
        destroyOnHidden
        items={VOUCHER_TABS.map((name) => ({
          key: name,
          label: (
            <>
              <FormattedMessage {...messages[name]} />
              <TabCount tab={name} />
            </>
          ),
          children: <VoucherList tab={name} />,
        }))}
      />
    </PageFrame>
  )
}
