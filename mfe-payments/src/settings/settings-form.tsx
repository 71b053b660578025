import { MAX_NAME, PAYMENT_SETTING_LIMITS, type PaymentSettings } from '@portico/shared/contracts'
import { EmailListField } from '@portico/shared/form-parts'
import {
  FieldRow,
  LANGUAGE_CHOICES,
  LeaveGuard,
  NumberField,
  SelectField,
  StartOver,
  SubmitBar,
  SubmitForm,
  SwitchField,
  TextField,
  useFormikContext,
} from '@portico/shared/forms'
import { useText } from '@portico/shared/i18n'
import { Panel } from '@portico/shared/layout'
import { useSiteId, useSiteSettings } from '@portico/shared/session'
import { App } from 'antd'
import { useRef } from 'react'
import { paymentSettingsApi } from './payment-settings-api'
import { settingsSchema, toSettingsBody, toSettingsValues, type SettingsValues } from './settings-schema'
import { WebhookPanel } from './webhook-panel'

/** The form with all settings that one button saves. */
export function SettingsForm({ settings }: { settings: PaymentSettings }) {
  const t = useText()
  const siteId = useSiteId()
  const { message } = App.useApp()
  const [saveSettings] = paymentSettingsApi.useSavePaymentSettingsMutation()
  const next = useRef<SettingsValues | null>(null)
  return (
    <SubmitForm<SettingsValues>
      label={t('payments.settings.title')}
      initialValues={toSettingsValues(settings)}
      schema={settingsSchema}
      readOnly={!settings.can.update}
      onSubmit={async (values) => {
        const stored = await saveSettings({ siteId, body: toSettingsBody(values) }).unwrap()
        next.current = toSettingsValues(stored)
        void message.success(t('payments.settings.saved'))
      }}
      failed={{ id: 'payments.update_failed' }}
    >
      <LeaveGuard />
      <StartOver next={next} />
      <GuestPanel />
      <Panel title={t('payments.settings.operators')} endsWithField>
        <SwitchField
          name="notify_email"
          label={t('payments.settings.notify_email')}
          help={t('payments.settings.notify_email_help')}
        />
        <OperatorEmails />
      </Panel>
      <WebhookPanel settings={settings} />
      <InvoicePanel />
      <Panel title={t('payments.settings.trials')} endsWithField>
        <NumberField
          name="dailyTrialLimit"
          label={t('payments.settings.trial_limit')}
          required
          min={1}
          help={t('payments.settings.trial_limit_help')}
        />
      </Panel>
      <SubmitBar sticky submitLabel={t('payments.settings.submit')} />
    </SubmitForm>
  )
}

/** Messages sent to guests. */
function GuestPanel() {
  const t = useText()
  const { smsnotification, smsexpiryreminder } = useFormikContext<SettingsValues>().values
  const smsReady = useSiteSettings()?.settings.sms_ready ?? false
  // An enabled option can always be turned off.
  const smsProps = (on: boolean) => (smsReady ? {} : { help: t('send.sms_off'), disabled: !on })
  return (
    <Panel
      title={t('payments.settings.guests')}
      description={t('payments.settings.guests_text')}
      endsWithField
    >
      <SwitchField name="email_accnt_notify" label={t('payments.settings.email_account')} />
      <SwitchField
        name="smsnotification"
        label={t('payments.settings.sms_account')}
        {...smsProps(smsnotification)}
      />
      {smsnotification && (
        <TextField
          name="accountsmstext"
          label={t('payments.settings.sms_text')}
          rows={3}
          maxLength={PAYMENT_SETTING_LIMITS.accountsmstext}
          // The braces are part of the text: the server replaces them.
          help={t('payments.settings.sms_text_help', {
            username: '{username}',
            password: '{password}',
            site: '{site}',
          })}
        />
      )}
      <SwitchField name="emailexpiryreminder" label={t('payments.settings.email_reminder')} />
      <SwitchField
        name="smsexpiryreminder"
        label={t('payments.settings.sms_reminder')}
        {...smsProps(smsexpiryreminder)}
      />
      <SelectField
        name="language"
        label={t('payments.settings.language')}
        choices={LANGUAGE_CHOICES}
        help={t('payments.settings.language_help')}
      />
    </Panel>
  )
}

/** Invoice texts for guests. */
function InvoicePanel() {
  const t = useText()
  return (
    <Panel title={t('payments.invoice.title')} description={t('payments.invoice.text')} endsWithField>
      <FieldRow>
        <TextField
          name="company_name"
          label={t('payments.invoice.company')}
          maxLength={MAX_NAME}
          autoComplete="organization"
          help={t('payments.invoice.company_help')}
        />
        <TextField
          name="company_tax_id"
          label={t('payments.invoice.tax_id')}
          maxLength={PAYMENT_SETTING_LIMITS.company_tax_id}
        />
      </FieldRow>
      <TextField
        name="company_address"
        label={t('payments.invoice.address')}
        rows={3}
        maxLength={PAYMENT_SETTING_LIMITS.company_address}
        autoComplete="street-address"
      />
      <FieldRow>
        <NumberField
          name="tax_rate"
          label={t('payments.invoice.tax_rate')}
          required
          min={0}
          precision={2}
          suffix="%"
          help={t('payments.invoice.tax_rate_help')}
        />
        <TextField
          name="tax_name"
          label={t('payments.invoice.tax_name')}
          maxLength={PAYMENT_SETTING_LIMITS.tax_name}
          placeholder={t('payments.invoice.tax_name_placeholder')}
        />
      </FieldRow>
    </Panel>
  )
}

function OperatorEmails() {
  const t = useText()
  const { notify_email: isOn } = useFormikContext<SettingsValues>().values
  if (!isOn) return null
  return (
    <EmailListField
      name="notify_emails"
      label={t('payments.settings.emails')}
      required
      help={t('payments.settings.emails_help', { max: PAYMENT_SETTING_LIMITS.notify_emails })}
    />
  )
}
