import { SpeedFields } from '@portico/shared/access-limits'
import type { PaymentAccount } from '@portico/shared/contracts'
import { DateTimeField, FieldRow, NumberField, SubmitBar, SubmitForm } from '@portico/shared/forms'
import { ContactFields } from '@portico/shared/guest-accounts'
import { useText } from '@portico/shared/i18n'
import { Paragraph } from '@portico/shared/layout'
import { isEmailText, limitSchema } from '@portico/shared/schemas'
import { useSiteId } from '@portico/shared/session'
import { toInstant, toWallTime, type WallTime } from '@portico/shared/units'
import { App } from 'antd'
import { useIntl } from 'react-intl'
import { object, string } from 'yup'
import { paymentAccountsApi, type PaymentAccountBody } from './payment-accounts-api'

type AccountValues = {
  firstname: string
  lastname: string
  email: string
  phonenumber: string
  /** In the site's time zone. */
  endtime: WallTime | null
  num_devices: number | null
  unlimited_speed: boolean
  /** kbps; empty if unlimited. */
  speed_dl: number | null
  speed_ul: number | null
}

const { num_devices, unlimited_speed, speed_dl, speed_ul } = limitSchema
const accountSchema = object({
  email: string().trim().test('email', { id: 'error.field.email' }, isEmailText),
  endtime: string().nullable().required({ id: 'error.field.required' }),
  num_devices,
  unlimited_speed,
  speed_dl,
  speed_ul,
})

function toValues(account: PaymentAccount, timeZone: string): AccountValues {
  const { firstname, lastname, email, phonenumber, endtime, unlimited_speed: free } = account
  return {
    firstname,
    lastname,
    email,
    phonenumber,
    endtime: toWallTime(endtime, timeZone),
    num_devices: account.num_devices,
    unlimited_speed: free,
    speed_dl: free ? null : account.speed_dl,
    speed_ul: free ? null : account.speed_ul,
  }
}

function toBody(values: AccountValues, account: PaymentAccount, timeZone: string): PaymentAccountBody {
  const { endtime: wall, unlimited_speed: free } = values
  // The form has no seconds, so an unchanged end is sent as it was.
  const isUntouched = wall === toWallTime(account.endtime, timeZone)
  return {
    firstname: values.firstname.trim(),
    lastname: values.lastname.trim(),
    email: values.email.trim(),
    phonenumber: values.phonenumber.trim(),
    endtime: isUntouched ? account.endtime : toInstant(wall ?? '', timeZone),
    // The schema rejects empty numbers.
    num_devices: values.num_devices ?? account.num_devices,
    unlimited_speed: free,
    speed_dl: free ? 0 : (values.speed_dl ?? 0),
    speed_ul: free ? 0 : (values.speed_ul ?? 0),
  }
}

function Fields() {
  const t = useText()
  const { timeZone = 'UTC' } = useIntl()
  return (
    <>
      <ContactFields phoneHelp={t('send.phone_help')} />
      <FieldRow>
        <DateTimeField
          name="endtime"
          label={t('payments.account.ends')}
          required
          help={t('payments.time_zone_help', { zone: timeZone.replaceAll('_', ' ') })}
        />
        <NumberField name="num_devices" label={t('accounts.devices')} required min={1} />
      </FieldRow>
      <SpeedFields />
    </>
  )
}

interface AccountEditFormProps {
  account: PaymentAccount
  onClose: () => void
}

/** Edits a paying guest's contact data and access. */
export function AccountEditForm({ account, onClose }: AccountEditFormProps) {
  const t = useText()
  const siteId = useSiteId()
  const { timeZone = 'UTC' } = useIntl()
  const { message } = App.useApp()
  const [updatePaymentAccount] = paymentAccountsApi.useUpdatePaymentAccountMutation()
  const { id: aid, username } = account
  return (
    <SubmitForm<AccountValues>
      label={t('payments.account.edit_title', { username })}
      initialValues={toValues(account, timeZone)}
      schema={accountSchema}
      onSubmit={async (values) => {
        await updatePaymentAccount({ siteId, aid, body: toBody(values, account, timeZone) }).unwrap()
        void message.success(t('payments.account.edited', { username }))
      }}
      onSaved={onClose}
      failed={{ id: 'payments.update_failed' }}
    >
      <Paragraph>{t('payments.account.edit_help')}</Paragraph>
      <Fields />
      <SubmitBar submitLabel={t('payments.account.edit_submit')} onCancel={onClose} />
    </SubmitForm>
  )
}
