import { LinkButton, Panel } from '@portico/shared/layout'
import { useErrorText } from '@portico/shared/i18n'
import { useSiteId } from '@portico/shared/session'
import { Button, Skeleton, Typography } from 'antd'
import { FormattedMessage, FormattedNumber, useIntl } from 'react-intl'
import { useListVouchersQuery, type VoucherTab } from '../../api/vouchers-api'
import { paths } from '../../paths'
import { widgetMessages } from './widget-messages'

/** How many vouchers of one tab the site has, for pages of other remotes. */
export function VoucherCountWidget({ tab }: { tab: Extract<VoucherTab, 'unused' | 'inuse'> }) {
  const intl = useIntl()
  const siteId = useSiteId()
  const errorText = useErrorText()
  // The list says its total on every page; one row is enough to ask for.
  const { data, error, isFetching, refetch } = useListVouchersQuery(
    { siteId, tab, query: { per_page: 1 } },
    { skip: siteId === 0 },
  )
  const address = tab === 'unused' ? paths.voucherList() : `${paths.voucherList()}?tab=${tab}`
  return (
    <Panel title={intl.formatMessage(widgetMessages[tab])}>
      {data ? (
        <>
          <div style={{ fontSize: 36, lineHeight: 1.2, fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
            <FormattedNumber value={data.metadata.total} />
          </div>
          <LinkButton to={address} type="link" style={{ padding: 0 }}>
            <FormattedMessage {...widgetMessages.open} />
          </LinkButton>
        </>
      ) : error && 'text' in error ? (
        <div role="alert">
          <Typography.Text type="secondary">{errorText(error.text)}</Typography.Text>
          <Button type="link" size="small" loading={isFetching} onClick={() => void refetch()}>
            <FormattedMessage {...widgetMessages.retry} />
          </Button>
        </div>
      ) : (
        <Skeleton active title={false} paragraph={{ rows: 2 }} />
      )}
    </Panel>
  )
}

export const UnusedVouchersWidget = () => <VoucherCountWidget tab="unused" />
export const InUseVouchersWidget = () => <VoucherCountWidget tab="inuse" />
