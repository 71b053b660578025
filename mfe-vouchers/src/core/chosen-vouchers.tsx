import { DeleteOutlined, SendOutlined, ShoppingOutlined } from '@ant-design/icons'
import { VOUCHERS_PER_CALL, type Voucher } from '@portico/shared/contracts'
import { useText } from '@portico/shared/i18n'
import { CopyButton, useConfirm } from '@portico/shared/layout'
import { ChosenBar, type ListSelection } from '@portico/shared/table'
import { Button } from 'antd'
import { useState } from 'react'
import { useSendVouchers } from '../delivery/send-host'
import { voucherDeliveryApi } from '../delivery/voucher-delivery-api'
import { ExportMenu } from '../files/export-menu'
import { PrintButton } from '../print/use-print-action'
import { useVoucherScope } from './family-context'
import { TYPED_ABOVE } from './use-bulk-changes'
import { useBulkRun, type ChosenVoucher } from './use-bulk-run'
import { vouchersApi, type VoucherListName, type VoucherListRights } from './vouchers-api'

/** A selected voucher with its rights. */
type Chosen = ChosenVoucher & { can: Voucher['can']; sold: boolean }

/** The selected vouchers across the pages of a list, up to the limit of one call. */
export function useChosenVouchers() {
  const [chosen, setChosen] = useState<readonly Chosen[]>([])
  const selection: ListSelection<Voucher> = {
    isChosen: ({ id }) => chosen.some((one) => one.id === id),
    onChoose: (rows, add) =>
      setChosen((now) => {
        const others = now.filter(({ id }) => !rows.some((row) => row.id === id))
        const added = add
          ? rows.map(({ id, voucher_display: code, can, sold_at }) => ({
              id,
              code,
              can,
              sold: sold_at !== null,
            }))
          : []
        return [...others, ...added].slice(0, VOUCHERS_PER_CALL)
      }),
  }
  const remove = (gone: readonly ChosenVoucher[]) =>
    setChosen((now) => now.filter(({ id }) => gone.every((one) => one.id !== id)))
  return { chosen, selection, remove, clear: () => setChosen([]) }
}

interface ChosenVouchersProps {
  list: VoucherListName
  chosen: readonly Chosen[]
  can: VoucherListRights | undefined
  onRemove: (gone: readonly ChosenVoucher[]) => void
  onClear: () => void
}

/** The number of selected vouchers, and their bulk actions. */
export function ChosenVouchers({ list, chosen, can, onRemove, onClear }: ChosenVouchersProps) {
  const t = useText()
  const count = chosen.length
  const selection = { ids: chosen.map(({ id }) => id) }
  const [only] = chosen
  // Expired vouchers can't be used, so they aren't printed.
  const canPrint = (list === 'unused' || list === 'inuse') && can?.print === true
  const changes = useChosenChanges(onRemove)
  return (
    <>
      {changes.dialog}
      {count > 0 && (
        <ChosenBar
          label={t('vouchers.chosen.count', { count })}
          clearLabel={t('vouchers.chosen.clear')}
          onClear={onClear}
          sticky
        >
          {canPrint && (
            <PrintButton
              job={{ selection, count, ...(count === 1 && { code: only?.code }) }}
              label={t('vouchers.list.print')}
              type="primary"
            />
          )}
          {can?.export === true && <ExportMenu selection={selection} />}
          <CopyButton
            text={chosen.map(({ code }) => code).join('\n')}
            label={t('vouchers.chosen.copy', { count })}
            showLabel
            type="default"
          />
          <ChangeButtons chosen={chosen} changes={changes} />
        </ChosenBar>
      )}
    </>
  )
}

type ChosenChanges = Omit<ReturnType<typeof useChosenChanges>, 'dialog'>

/** Shows an action if at least one voucher allows it; the summary names the others. */
function ChangeButtons({ chosen, changes }: { chosen: readonly Chosen[]; changes: ChosenChanges }) {
  const t = useText()
  return (
    <>
      {chosen.some(({ can }) => can.send) && (
        <Button icon={<SendOutlined aria-hidden />} onClick={() => changes.send(chosen)}>
          {t('vouchers.bulk_run.send')}
        </Button>
      )}
      {chosen.some(({ can, sold }) => can.sell && !sold) && (
        <Button icon={<ShoppingOutlined aria-hidden />} onClick={() => void changes.sell(chosen)}>
          {t('vouchers.bulk_run.sell')}
        </Button>
      )}
      {chosen.some(({ can }) => can.delete) && (
        <Button danger icon={<DeleteOutlined aria-hidden />} onClick={() => changes.remove(chosen)}>
          {t('vouchers.bulk_run.delete', { count: chosen.length })}
        </Button>
      )}
    </>
  )
}

function useChosenChanges(onRemove: (gone: readonly ChosenVoucher[]) => void) {
  const t = useText()
  const scope = useVoucherScope()
  const confirm = useConfirm()
  const { start, dialog } = useBulkRun()
  const send = useSendVouchers()
  const [deleteChosen] = vouchersApi.useDeleteChosenVouchersMutation()
  const [sellChosen] = voucherDeliveryApi.useSellChosenVouchersMutation()
  return {
    dialog,
    send: (chosen: readonly Chosen[]) => send(chosen),
    sell: (chosen: readonly Chosen[]) =>
      start({
        title: t('vouchers.bulk_run.sell'),
        chosen: chosen.filter(({ sold }) => !sold),
        change: (ids, last) => sellChosen({ ...scope, ids, last }).unwrap(),
        doneText: (count) => t('vouchers.bulk_run.sold', { count }),
        onDone: onRemove,
      }),
    remove: (chosen: readonly Chosen[]) => {
      const count = chosen.length
      void confirm({
        title: t('vouchers.bulk_run.delete_title', { count }),
        description: t('vouchers.bulk_run.delete_text'),
        confirmLabel: t('vouchers.bulk_run.delete', { count }),
        ...(count > TYPED_ABOVE && { typedNumber: count }),
      }).then((confirmed) => {
        if (!confirmed) return
        void start({
          title: t('vouchers.bulk_run.delete', { count }),
          chosen,
          change: (ids, last) => deleteChosen({ ...scope, ids, last }).unwrap(),
          doneText: (done) => t('vouchers.bulk_run.deleted', { count: done }),
          onDone: onRemove,
        })
      })
    },
  }
}
