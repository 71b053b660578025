import { SendForm } from '@portico/shared/delivery'
import { useText, type MessageId } from '@portico/shared/i18n'
import { sendSchema } from '@portico/shared/schemas'
import { useVoucherScope } from '../family/family-context'
import type { SelectedVoucher, useBulkRun } from '../family/use-bulk-run'
import { voucherDeliveryApi } from './voucher-delivery-api'

/** Messages by the delivery state that the server returns. */
const OUTCOMES = {
  sent: 'vouchers.send.sent',
  waiting: 'vouchers.send.waiting',
  kept: 'vouchers.send.kept',
} satisfies Record<string, MessageId>

const schema = sendSchema()

interface SendVoucherFormProps {
  voucher: SelectedVoucher
  onClose: () => void
}

/** Sends a voucher to a guest. */
export function SendVoucherForm({ voucher, onClose }: SendVoucherFormProps) {
  const t = useText()
  const scope = useVoucherScope()
  const [sendVoucher] = voucherDeliveryApi.useSendVoucherMutation()
  const { id: voucherId, code } = voucher
  return (
    <SendForm
      title={t('vouchers.send.title', { code })}
      what={t('vouchers.send.what')}
      schema={schema}
      send={(body, key) => sendVoucher({ ...scope, voucherId, body, key }).unwrap()}
      failed="vouchers.send.failed"
      outcomeText={(state, to) => t(OUTCOMES[state], { code, to })}
      onClose={onClose}
    />
  )
}

interface SendVouchersFormProps {
  vouchers: readonly SelectedVoucher[]
  onStart: ReturnType<typeof useBulkRun>['start']
  onClose: () => void
}

/** Sends several vouchers to one guest. */
export function SendVouchersForm({ vouchers, onStart, onClose }: SendVouchersFormProps) {
  const t = useText()
  const scope = useVoucherScope()
  const [sendSelected] = voucherDeliveryApi.useSendSelectedVouchersMutation()
  const title = t('vouchers.bulk_run.send_title', { count: vouchers.length })
  return (
    <SendForm
      title={title}
      what={t('vouchers.send.what')}
      schema={schema}
      send={(body, key) => {
        let outcome: MessageId = 'vouchers.bulk_run.sent'
        void onStart({
          title,
          selected: vouchers,
          change: async (ids, last) => {
            const results = await sendSelected({ ...scope, ids, last, body, key }).unwrap()
            if (results.some(({ answer }) => answer?.state === 'kept')) outcome = 'vouchers.bulk_run.kept'
            return results
          },
          doneText: (count) => t(outcome, { count, to: body.to }),
        })
        return Promise.resolve(null)
      }}
      failed="vouchers.send.failed"
      onClose={onClose}
    />
  )
}
