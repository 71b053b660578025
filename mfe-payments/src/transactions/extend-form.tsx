import { MAX_ACCESS_LIMITS, type TransactionDetails } from '@portico/shared/contracts'
import { DateTimeField, NumberField, SubmitBar, SubmitForm } from '@portico/shared/forms'
import { useText } from '@portico/shared/i18n'
import { Paragraph } from '@portico/shared/layout'
import { wholeNumber } from '@portico/shared/schemas'
import { useSiteId } from '@portico/shared/session'
import { toInstant, toWallTime, type WallTime } from '@portico/shared/units'
import { App } from 'antd'
import { useIntl } from 'react-intl'
import { object, string } from 'yup'
import { transactionsApi } from './transactions-api'

type ExtendValues = {
  /** In the site's time zone. */
  endtime: WallTime | null
  num_devices: number | null
}

const extendSchema = object({
  endtime: string().nullable().required({ id: 'error.field.required' }),
  num_devices: wholeNumber(1, MAX_ACCESS_LIMITS.num_devices),
})

interface ExtendFormProps {
  transaction: TransactionDetails
  onClose: () => void
}

/** Edits the end of a payment's access and the number of devices. */
export function ExtendForm({ transaction, onClose }: ExtendFormProps) {
  const t = useText()
  const siteId = useSiteId()
  const { timeZone = 'UTC' } = useIntl()
  const { message } = App.useApp()
  const [extendTransaction] = transactionsApi.useExtendTransactionMutation()
  const { id: tid, endtime: end, num_devices } = transaction
  const shownEnd = end && toWallTime(end, timeZone)
  const submit = async ({ endtime: wall, num_devices: devices }: ExtendValues) => {
    // The form has no seconds, so an unchanged end is sent as it was.
    const endtime = end && wall === shownEnd ? end : toInstant(wall ?? '', timeZone)
    // The schema rejects empty numbers.
    const body = { endtime, num_devices: devices ?? num_devices }
    await extendTransaction({ siteId, tid, body }).unwrap()
    void message.success(t('payments.extend.done'))
  }
  return (
    <SubmitForm<ExtendValues>
      label={t('payments.extend.title')}
      initialValues={{ endtime: shownEnd, num_devices }}
      schema={extendSchema}
      onSubmit={submit}
      onSaved={onClose}
      failed={{ id: 'payments.update_failed' }}
    >
      <Paragraph>{t('payments.extend.text')}</Paragraph>
      <DateTimeField
        name="endtime"
        label={t('payments.extend.endtime')}
        required
        help={t('payments.time_zone_help', { zone: timeZone.replaceAll('_', ' ') })}
      />
      <NumberField name="num_devices" label={t('payments.extend.devices')} required min={1} />
      <SubmitBar submitLabel={t('payments.extend.submit')} onCancel={onClose} />
    </SubmitForm>
  )
}
