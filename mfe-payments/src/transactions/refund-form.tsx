import { useIdempotentCall } from '@portico/shared/api'
import {
  MAX_DESCRIPTION,
  REFUND_REASONS,
  type RefundReason,
  type TransactionDetails,
} from '@portico/shared/contracts'
import {
  NumberField,
  RadioField,
  SubmitBar,
  SubmitForm,
  SwitchField,
  TextField,
  useFormikContext,
} from '@portico/shared/forms'
import {
  currencyDigits,
  fromMinorUnits,
  stepProblem,
  toMinorUnits,
  useText,
  type FormText,
  type MessageId,
} from '@portico/shared/i18n'
import { Notice, Paragraph } from '@portico/shared/layout'
import { useSiteId } from '@portico/shared/session'
import { useDisconnectTexts } from '@portico/shared/value-names'
import { App } from 'antd'
import { number, object, string } from 'yup'
import { refundReasonId } from './refund-names'
import { transactionsApi } from './transactions-api'
import { useMoney } from './use-money'

type RefundValues = {
  scope: 'full' | 'part'
  /** In whole currency units, as people write it. */
  amount: number | null
  reason_for_refund: RefundReason | null
  comments: string
  disconnect_devices: boolean
}

const START: RefundValues = {
  scope: 'full',
  amount: null,
  reason_for_refund: null,
  comments: '',
  disconnect_devices: false,
}

/** The amount that can still be refunded, in minor units. Pending refunds count as made. */
export function refundable({ amount, refunded_amount, refunds }: TransactionDetails): number {
  const refunded = refunds
    .filter(({ state }) => state !== 'failed')
    .reduce((sum, each) => sum + each.amount, 0)
  return amount - Math.max(refunded_amount, refunded)
}

const refundSchema = (left: number, currency: string, mostText: string) => {
  const tooMuch: FormText = { id: 'payments.refund.too_much', values: { most: mostText } }
  return object({
    amount: number()
      .nullable()
      .when('scope', {
        is: 'part',
        then: (amount) =>
          amount
            .required({ id: 'error.field.required' })
            .moreThan(0, { id: 'payments.refund.above_zero' })
            .max(fromMinorUnits(left, currency), tooMuch)
            .test('step', (value, { createError }) => {
              const problem =
                typeof value === 'number' ? stepProblem(toMinorUnits(value, currency), currency) : null
              return problem === null || createError({ message: problem })
            }),
      }),
    reason_for_refund: string().nullable().required({ id: 'payments.refund.reason_missing' }),
  })
}

interface FieldsProps {
  left: number
  currency: string
  /** Nothing has been refunded yet, so the whole payment is refundable. */
  isWhole: boolean
}

function Fields({ left, currency, isWhole }: FieldsProps) {
  const t = useText()
  const money = useMoney()
  const { values } = useFormikContext<RefundValues>()
  const { description: disconnectHelp } = useDisconnectTexts(t('payments.refund.disconnect_help'))
  return (
    <>
      <RadioField<RefundValues['scope']>
        name="scope"
        label={t('payments.refund.scope')}
        choices={[
          {
            value: 'full',
            label: t(isWhole ? 'payments.refund.full' : 'payments.refund.rest', {
              amount: money(left, currency),
            }),
          },
          { value: 'part', label: t('payments.refund.part') },
        ]}
      />
      {values.scope === 'part' && (
        <NumberField
          name="amount"
          label={t('payments.refund.amount')}
          required
          precision={currencyDigits(currency)}
          currency={currency}
          suffix={currency}
          help={t('payments.refund.amount_help', { most: money(left, currency) })}
        />
      )}
      <RadioField<RefundReason>
        name="reason_for_refund"
        label={t('payments.refund.reason')}
        required
        choices={REFUND_REASONS.map((value) => ({ value, label: t(refundReasonId(value)) }))}
      />
      <TextField
        name="comments"
        label={t('payments.refund.comments')}
        rows={2}
        maxLength={MAX_DESCRIPTION}
        help={t('payments.refund.comments_help')}
      />
      <SwitchField name="disconnect_devices" label={t('payments.refund.disconnect')} help={disconnectHelp} />
    </>
  )
}

/** Texts by the provider's immediate response. */
const FILED_TEXTS = {
  success: 'payments.refund.filed_text',
  pending: 'payments.refund.filed_pending',
} satisfies Record<string, MessageId>

/** Reports the progress of a refund, beside the fixed text 'Refund filed'. */
function useFiledNotice(): (transaction: TransactionDetails) => void {
  const t = useText()
  const money = useMoney()
  const { notification } = App.useApp()
  return ({ refunds, currency, livemode }) => {
    const [newest] = [...refunds].sort((one, other) => other.id - one.id)
    if (!newest) return
    if (newest.state === 'failed') {
      notification.error({
        title: t('payments.refund.refused'),
        description: t('payments.refund.refused_text'),
      })
      return
    }
    const text = livemode ? FILED_TEXTS[newest.state] : 'payments.refund.filed_test'
    notification.success({
      title: t('payments.refund.filed'),
      description: t(text, { amount: money(newest.amount, currency) }),
    })
  }
}

interface RefundFormProps {
  transaction: TransactionDetails
  onClose: () => void
}

/** Refunds the remaining amount of a payment, or a part of it. */
export function RefundForm({ transaction, onClose }: RefundFormProps) {
  const t = useText()
  const siteId = useSiteId()
  const money = useMoney()
  const once = useIdempotentCall()
  const tellFiled = useFiledNotice()
  const [refundTransaction] = transactionsApi.useRefundTransactionMutation()
  const { id: tid, currency, fee, livemode } = transaction
  const left = refundable(transaction)
  const submit = async ({ scope, amount, reason_for_refund: reason, ...rest }: RefundValues) => {
    const body = {
      ...(scope === 'part' && amount !== null && { amount: toMinorUnits(amount, currency) }),
      // The schema requires a reason.
      reason_for_refund: reason ?? REFUND_REASONS[0],
      // The server rejects the refund if the form shows an outdated amount.
      remaining: left,
      ...rest,
    }
    tellFiled(await once((key) => refundTransaction({ siteId, tid, body, key }).unwrap()))
  }
  return (
    <SubmitForm<RefundValues>
      label={t('payments.refund.title')}
      initialValues={START}
      schema={refundSchema(left, currency, money(left, currency))}
      onSubmit={submit}
      onSaved={onClose}
      failed={{ id: 'payments.refund.failed' }}
    >
      {livemode ? (
        <Paragraph>
          {t('payments.refund.text')} {fee > 0 && t('payments.refund.fee_text')}
        </Paragraph>
      ) : (
        <Notice type="info" title={t('payments.refund.test_text')} />
      )}
      <Fields left={left} currency={currency} isWhole={left === transaction.amount} />
      <SubmitBar submitLabel={t('payments.refund.submit')} onCancel={onClose} />
    </SubmitForm>
  )
}
