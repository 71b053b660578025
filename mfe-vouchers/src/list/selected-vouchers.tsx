import { DeleteOutlined, SendOutlined, ShoppingOutlined } from '@ant-design/icons'
import { VOUCHERS_PER_CALL, type Voucher } from '@portico/shared/contracts'
import { useText } from '@portico/shared/i18n'
import { CopyButton, useConfirm } from '@portico/shared/layout'
import { SelectedBar, useSelectedRows } from '@portico/shared/table'
import { Button } from 'antd'
import { useSendVouchers } from '../delivery/send-host'
import { voucherDeliveryApi } from '../delivery/voucher-delivery-api'
import { ExportMenu } from '../files/export-menu'
import { PrintButton } from '../print/use-print-action'
import { useVoucherScope } from '../family/family-context'
import { TYPED_ABOVE } from './use-bulk-changes'
import { useBulkRun, type SelectedVoucher } from '../family/use-bulk-run'
import { vouchersApi, type VoucherListName, type VoucherListRights } from '../family/vouchers-api'

/** A selected voucher with its rights. */
type SelectedRow = SelectedVoucher & { can: Voucher['can']; sold: boolean }

function selectVoucher({ id, voucher_display: code, can, sold_at }: Voucher): SelectedRow {
  return { id, code, can, sold: sold_at !== null }
}

export const useSelectedVouchers = () => useSelectedRows({ max: VOUCHERS_PER_CALL, select: selectVoucher })

interface SelectedVouchersProps {
  list: VoucherListName
  selected: readonly SelectedRow[]
  can: VoucherListRights | undefined
  onRemove: (removed: readonly SelectedVoucher[]) => void
  onClear: () => void
}

/** The number of selected vouchers, and their bulk actions. */
export function SelectedVouchers({ list, selected, can, onRemove, onClear }: SelectedVouchersProps) {
  const t = useText()
  const count = selected.length
  const selection = { ids: selected.map(({ id }) => id) }
  const [only] = selected
  // Expired vouchers can't be used, so they aren't printed.
  const canPrint = (list === 'unused' || list === 'inuse') && can?.print === true
  const changes = useSelectedChanges(onRemove)
  return (
    <>
      {changes.dialog}
      {count > 0 && (
        <SelectedBar
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
            text={selected.map(({ code }) => code).join('\n')}
            label={t('vouchers.chosen.copy', { count })}
            showLabel
            type="default"
          />
          <ChangeButtons selected={selected} changes={changes} />
        </SelectedBar>
      )}
    </>
  )
}

type SelectedChanges = Omit<ReturnType<typeof useSelectedChanges>, 'dialog'>

/** Shows an action if at least one voucher allows it; the summary names the others. */
function ChangeButtons({
  selected,
  changes,
}: {
  selected: readonly SelectedRow[]
  changes: SelectedChanges
}) {
  const t = useText()
  return (
    <>
      {selected.some(({ can }) => can.send) && (
        <Button icon={<SendOutlined aria-hidden />} onClick={() => changes.send(selected)}>
          {t('vouchers.bulk_run.send')}
        </Button>
      )}
      {selected.some(({ can, sold }) => can.sell && !sold) && (
        <Button icon={<ShoppingOutlined aria-hidden />} onClick={() => void changes.sell(selected)}>
          {t('vouchers.bulk_run.sell')}
        </Button>
      )}
      {selected.some(({ can }) => can.delete) && (
        <Button danger icon={<DeleteOutlined aria-hidden />} onClick={() => changes.remove(selected)}>
          {t('vouchers.bulk_run.delete', { count: selected.length })}
        </Button>
      )}
    </>
  )
}

function useSelectedChanges(onRemove: (removed: readonly SelectedVoucher[]) => void) {
  const t = useText()
  const scope = useVoucherScope()
  const confirm = useConfirm()
  const { start, dialog } = useBulkRun()
  const send = useSendVouchers()
  const [deleteSelected] = vouchersApi.useDeleteSelectedVouchersMutation()
  const [sellSelected] = voucherDeliveryApi.useSellSelectedVouchersMutation()
  return {
    dialog,
    send: (selected: readonly SelectedRow[]) => send(selected),
    sell: (selected: readonly SelectedRow[]) =>
      start({
        title: t('vouchers.bulk_run.sell'),
        selected: selected.filter(({ sold }) => !sold),
        change: (ids, last) => sellSelected({ ...scope, ids, last }).unwrap(),
        doneText: (count) => t('vouchers.bulk_run.sold', { count }),
        onDone: onRemove,
      }),
    remove: (selected: readonly SelectedRow[]) => {
      const count = selected.length
      void confirm({
        title: t('vouchers.bulk_run.delete_title', { count }),
        description: t('vouchers.bulk_run.delete_text'),
        confirmLabel: t('vouchers.bulk_run.delete', { count }),
        ...(count > TYPED_ABOVE && { typedNumber: count }),
      }).then((confirmed) => {
        if (!confirmed) return
        void start({
          title: t('vouchers.bulk_run.delete', { count }),
          selected,
          change: (ids, last) => deleteSelected({ ...scope, ids, last }).unwrap(),
          doneText: (done) => t('vouchers.bulk_run.deleted', { count: done }),
          onDone: onRemove,
        })
      })
    },
  }
}
