import { DeleteOutlined, SearchOutlined } from '@ant-design/icons'
import { useLiveQuery } from '@portico/shared/api'
import type { Voucher } from '@portico/shared/contracts'
import { useText, type MessageId } from '@portico/shared/i18n'
import {
  PageActions,
  CopyButton,
  ItemPage,
  type ItemPageProps,
  Panel,
  StatusTag,
  useIdParam,
} from '@portico/shared/layout'
import { Timeline, TimelineEvent } from '@portico/shared/lists'
import type { RowAction } from '@portico/shared/table'
import { useNavigate } from 'react-router-dom'
import { useSendAction, useSoldAction } from '../delivery/delivery-buttons'
import { usePrintAction } from '../print/use-print-action'
import { DevicesPanel } from './devices-panel'
import { useVoucherFamily, useVoucherScope } from '../family/family-context'
import { familyTitleId } from '../family/family-titles'
import { useChangeReason } from '../family/refusal-reasons'
import { AboutPanel, DataPanel, TimePanel } from './usage-panels'
import { useDeleteVoucher } from '../family/use-delete-voucher'

import { vouchersApi, type VoucherDetailsAnswer } from '../family/vouchers-api'

type VoucherEvent = VoucherDetailsAnswer['history'][number]

const eventTextId = (event: VoucherEvent['event']): MessageId => `vouchers.history.${event}`

/** Events of a voucher, newest first. */
function HistoryPanel({ history }: { history: readonly VoucherEvent[] }) {
  const t = useText()
  const title = t('vouchers.details.history')
  return (
    <Panel title={title}>
      <Timeline label={title}>
        {history.map(({ event, about, at, actor }, index) => (
          <TimelineEvent
            // Two events of a kind may have the same time; new ones are added at the front.
            key={history.length - index}
            name={t(eventTextId(event))}
            about={about}
            at={at}
            actor={actor ?? t('vouchers.history.guest')}
          />
        ))}
      </Timeline>
    </Panel>
  )
}

const stateNameId = (state: Voucher['state']): MessageId => `vouchers.state.${state}`

const COLORS = { unused: 'processing', inuse: 'success', expired: 'default', archived: 'default' } as const

/** Polling interval in ms, because data and devices change while guests use the voucher. */
const POLL_INTERVAL_MS = 20_000

function Actions({ voucher }: { voucher: VoucherDetailsAnswer }) {
  const t = useText()
  const navigate = useNavigate()
  const { paths } = useVoucherFamily()
  const { can } = voucher
  const print = usePrintAction()
  const send = useSendAction()
  const sold = useSoldAction()
  const deleteVoucher = useDeleteVoucher()
  const disabledReason = useChangeReason()(can, can.delete)
  const lookUp: RowAction = {
    key: 'look-up',
    icon: <SearchOutlined aria-hidden />,
    label: t('vouchers.details.look_up_another'),
    onSelect: () => void navigate(paths.voucherLookup()),
  }
  const remove: RowAction = {
    key: 'delete',
    icon: <DeleteOutlined aria-hidden />,
    label: t('vouchers.delete.action'),
    danger: true,
    disabledReason,
    onSelect: () => deleteVoucher(voucher, () => void navigate(paths.voucherList())),
  }
  return (
    <PageActions
      actions={[
        print(voucher, can.print),
        send(voucher, can.deliver),
        sold(voucher, can.deliver),
        lookUp,
        ...(can.offer_removal ? [remove] : []),
      ]}
    />
  )
}

function StateLine({ voucher }: { voucher: VoucherDetailsAnswer }) {
  const t = useText()
  const code = voucher.voucher_display
  return (
    <>
      <StatusTag status={voucher.state} colors={COLORS} nameId={stateNameId} />
      <CopyButton text={code} label={t('vouchers.list.copy_code', { code })} />
    </>
  )
}

/** All details of one voucher. */
export function VoucherDetails({ back }: Pick<ItemPageProps<Voucher>, 'back'>) {
  const t = useText()
  const family = useVoucherFamily()
  const scope = useVoucherScope()
  const { id: voucherId, known } = useIdParam('voucherId')
  const result = useLiveQuery(
    vouchersApi.useGetVoucherQuery,
    { ...scope, voucherId },
    { skip: !known, every: POLL_INTERVAL_MS, isLive: ({ state }) => state === 'inuse' },
  )
  const { fulfilledTimeStamp, refetch } = result
  return (
    <ItemPage
      result={result}
      known={known}
      title={t(familyTitleId('details', family.id))}
      back={back}
      loading={t('vouchers.details.loading')}
      gone={{
        gone: t('vouchers.details.gone'),
        description: t('vouchers.details.gone_hint'),
        action: { to: family.paths.voucherLookup(), label: t('vouchers.lookup.title') },
      }}
      frame={(voucher) => ({
        title: t(familyTitleId('details_of', family.id), { code: voucher.voucher_display }),
        status: <StateLine voucher={voucher} />,
        timeZone: true,
        actions: <Actions voucher={voucher} />,
        maxWidth: 1100,
      })}
    >
      {(voucher) => (
        <>
          <TimePanel voucher={voucher} receivedAt={fulfilledTimeStamp ?? 0} onOver={() => void refetch()} />
          <DataPanel voucher={voucher} />
          <DevicesPanel voucher={voucher} />
          <AboutPanel voucher={voucher} />
          <HistoryPanel history={voucher.history} />
        </>
      )}
    </ItemPage>
  )
}
