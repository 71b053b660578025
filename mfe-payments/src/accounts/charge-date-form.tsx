import type { PaymentAccountDetails, RecurringPayment } from '@portico/shared/contracts'
import { DateTimeField, SubmitBar, SubmitForm } from '@portico/shared/forms'
import { useText } from '@portico/shared/i18n'
import { Paragraph } from '@portico/shared/layout'
import { useSiteId } from '@portico/shared/session'
import { toInstant, toWallTime, type WallTime } from '@portico/shared/units'
import { App } from 'antd'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { object, string } from 'yup'
import { paymentAccountsApi } from './payment-accounts-api'

type ChargeDateValues = {
  /** In the site's time zone. */
  next_payment_on: WallTime | null
}

const schema = object({
  next_payment_on: string().nullable().required({ id: 'error.field.required' }),
})

interface ChargeDateFormProps {
  account: PaymentAccountDetails
  recurring: RecurringPayment
  onClose: () => void
}

/** Moves the next charge, and the end of the access with it. */
export function ChargeDateForm({ account, recurring, onClose }: ChargeDateFormProps) {
  const t = useText()
  const siteId = useSiteId()
  const { timeZone = 'UTC' } = useIntl()
  const [openedAt] = useState(() => new Date().toISOString())
  const { message } = App.useApp()
  const [changeRecurring] = paymentAccountsApi.useChangeRecurringPaymentMutation()
  const { next_payment_on: next } = recurring
  return (
    <SubmitForm<ChargeDateValues>
      label={t('payments.recurring.change')}
      initialValues={{ next_payment_on: next && toWallTime(next, timeZone) }}
      schema={schema}
      onSubmit={async ({ next_payment_on: wall }) => {
        const body = { next_payment_on: toInstant(wall ?? '', timeZone) }
        await changeRecurring({ siteId, aid: account.id, rid: recurring.id, body }).unwrap()
        void message.success(t('payments.recurring.changed'))
      }}
      onSaved={onClose}
      failed={{ id: 'payments.update_failed' }}
    >
      <Paragraph>{t('payments.recurring.change_text')}</Paragraph>
      <DateTimeField
        name="next_payment_on"
        label={t('payments.recurring.next')}
        required
        earliest={toWallTime(openedAt, timeZone)}
        help={t('payments.time_zone_help', { zone: timeZone.replaceAll('_', ' ') })}
      />
      <SubmitBar submitLabel={t('payments.recurring.change_submit')} onCancel={onClose} />
    </SubmitForm>
  )
}
