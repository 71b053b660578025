import { DeleteOutlined, SearchOutlined } from '@ant-design/icons'
import { isApiFailure } from '@portico/shared/api'
import type { MessageId } from '@portico/shared/i18n'
import {
  CopyButton,
  EmptyState,
  ErrorState,
  LinkButton,
  PageFrame,
  TimeZoneNote,
} from '@portico/shared/layout'
import { useAtFrontDesk } from '@portico/shared/permissions'
import { Button, Skeleton, theme, Tooltip, Tag } from 'antd'
import { FormattedMessage, useIntl } from 'react-intl'
import { useNavigate } from 'react-router-dom'
import type { Voucher } from '@portico/shared/contracts'
import { useGetVoucherQuery, type VoucherDetailsAnswer } from './vouchers-api'
import { useVoucherFamily, useVoucherScope } from './family-context'
import { SendButton, SoldButton } from '../delivery/delivery-buttons'
import { PrintOne } from '../print/print-one'
import { DevicesPanel } from './devices-panel'
import { HistoryPanel } from './history-panel'
import { useDeleteVoucher } from './use-delete-voucher'
import { AboutPanel, DataPanel, TimePanel } from './usage-panels'
import { useChangeReason } from './voucher-actions'

const STATE_NAMES = {
  unused: 'vouchers.state.unused',
  inuse: 'vouchers.state.inuse',
  expired: 'vouchers.state.expired',
  archived: 'vouchers.state.archived',
} satisfies Record<string, MessageId>

const COLORS = { unused: 'processing', inuse: 'success', expired: 'default', archived: 'default' } as const

/** The state of a voucher, in a word. */
function StateTag({ state }: { state: Voucher['state'] }) {
  return (
    <Tag color={COLORS[state]} style={{ margin: 0 }}>
      <FormattedMessage id={STATE_NAMES[state]} />
    </Tag>
  )
}

const DETAILS_TITLES = {
  site: 'vouchers.details.title',
  multisite: 'vouchers.details.multisite_title',
} satisfies Record<string, MessageId>

/** While guests use it, data and devices change by themselves. Milliseconds. */
const POLL_EVERY = 20_000

function DeleteButton({ voucher }: { voucher: VoucherDetailsAnswer }) {
  const navigate = useNavigate()
  const { paths } = useVoucherFamily()
  const deleteVoucher = useDeleteVoucher()
  const reason = useChangeReason()(voucher.can.delete)
  return (
    <Tooltip title={reason}>
      <Button
        danger
        disabled={reason !== undefined}
        icon={<DeleteOutlined aria-hidden />}
        onClick={() => deleteVoucher(voucher, () => void navigate(paths.voucherList()))}
      >
        <FormattedMessage id="vouchers.delete.action" />
      </Button>
    </Tooltip>
  )
}

function Actions({ voucher }: { voucher: VoucherDetailsAnswer }) {
  const { paths } = useVoucherFamily()
  const atDesk = useAtFrontDesk()
  return (
    <>
      <LinkButton to={paths.voucherLookup()} icon={<SearchOutlined aria-hidden />}>
        <FormattedMessage id="vouchers.details.look_up_another" />
      </LinkButton>
      <PrintOne voucher={voucher} />
      <SendButton voucher={voucher} />
      <SoldButton voucher={voucher} />
      {!atDesk && <DeleteButton voucher={voucher} />}
    </>
  )
}

function CodeLine({ voucher }: { voucher: VoucherDetailsAnswer }) {
  const intl = useIntl()
  const { token } = theme.useToken()
  const code = voucher.voucher_display
  return (
    <div style={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 12px' }}>
      <span
        style={{ color: token.colorText, fontFamily: token.fontFamilyCode, fontSize: 18, fontWeight: 600 }}
      >
        {code}
      </span>
      <CopyButton text={code} label={intl.formatMessage({ id: 'vouchers.list.copy_code' }, { code })} />
      <StateTag state={voucher.state} />
      <TimeZoneNote />
    </div>
  )
}

interface VoucherDetailsProps {
  voucherId: number
  back: { to: string; label: string }
}

/** Everything about one voucher. */
export function VoucherDetails({ voucherId, back }: VoucherDetailsProps) {
  const intl = useIntl()
  const family = useVoucherFamily()
  const place = useVoucherScope()
  const known = Number.isSafeInteger(voucherId) && voucherId > 0
  const query = { ...place, voucherId }
  const options = { skip: !known, refetchOnMountOrArgChange: true, skipPollingIfUnfocused: true }
  const { data: cached } = useGetVoucherQuery(query, options)
  const pollingInterval = cached?.state === 'inuse' ? POLL_EVERY : 0
  const result = useGetVoucherQuery(query, { ...options, pollingInterval })
  const { data: voucher, error, isFetching, fulfilledTimeStamp, refetch } = result
  const title = intl.formatMessage({ id: DETAILS_TITLES[family.id] })
  const gone = !known || (isApiFailure(error) && error.status === 404)
  if (gone) {
    return (
      <PageFrame title={title} back={back}>
        <EmptyState
          title={intl.formatMessage({ id: 'vouchers.details.gone' })}
          description={intl.formatMessage({ id: 'vouchers.details.gone_hint' })}
          action={
            <LinkButton to={family.paths.voucherLookup()}>
              <FormattedMessage id="vouchers.lookup.title" />
            </LinkButton>
          }
        />
      </PageFrame>
    )
  }
  if (!voucher) {
    return (
      <PageFrame title={title} back={back}>
        {error && !isFetching ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : (
          <div role="status" aria-label={intl.formatMessage({ id: 'vouchers.details.loading' })}>
            <Skeleton active paragraph={{ rows: 8 }} />
          </div>
        )}
      </PageFrame>
    )
  }
  return (
    <PageFrame
      title={title}
      subtitle={<CodeLine voucher={voucher} />}
      back={back}
      actions={<Actions voucher={voucher} />}
      maxWidth={1100}
    >
      <TimePanel voucher={voucher} receivedAt={fulfilledTimeStamp ?? 0} onOver={() => void refetch()} />
      <DataPanel voucher={voucher} />
      <DevicesPanel voucher={voucher} />
      <AboutPanel voucher={voucher} />
      <HistoryPanel history={voucher.history} />
    </PageFrame>
  )
}
