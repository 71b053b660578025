import { MAX_NOTICE_EMAILS, type LoginMethod, type LoginSetting } from '@portico/shared/contracts'
import { EmailListField } from '@portico/shared/form-parts'
import {
  NumberField,
  SecretField,
  SelectField,
  SwitchField,
  TextField,
  useFormikContext,
} from '@portico/shared/forms'
import { useText } from '@portico/shared/i18n'
import { LinkButton, Panel, Paragraph } from '@portico/shared/layout'
import { useMayOpen } from '@portico/shared/remote'
import type { EditorValues } from '../editor/editor-values'
import { paths } from '../paths'
import { SETTING_FIELDS, settingPanels } from './setting-fields'

/** Settings of a login method besides its fields and design. */
export function AdvancedTab({ method, hasSecret }: { method: LoginMethod; hasSecret: boolean }) {
  const t = useText()
  const { settings } = useFormikContext<EditorValues>().values
  if (method === 'payment') return <PaymentSettingsLink />
  return settingPanels(method).map(({ title, keys }) => (
    <Panel key={title} title={t(title)} endsWithField>
      {keys
        .filter((key) => SETTING_FIELDS[key].when?.(settings) ?? true)
        .map((key) => (
          <Setting key={key} name={key} hasSecret={hasSecret} />
        ))}
    </Panel>
  ))
}

/** Packages, the payment provider and trials have their own section. */
function PaymentSettingsLink() {
  const t = useText()
  const mayOpen = useMayOpen()
  return (
    <Panel title={t('splash.advanced.payment')} description={t('splash.advanced.payment_text')}>
      <Paragraph>{t('splash.advanced.payment_walled_garden')}</Paragraph>
      {mayOpen(paths.paymentSettings()) && (
        <LinkButton to={paths.paymentSettings()}>{t('splash.advanced.payment_link')}</LinkButton>
      )}
    </Panel>
  )
}

function Setting({ name: key, hasSecret }: { name: LoginSetting; hasSecret: boolean }) {
  const t = useText()
  const field = SETTING_FIELDS[key]
  const common = {
    name: `settings.${key}`,
    label: t(field.label),
    ...(field.help && { help: t(field.help) }),
  }
  switch (field.kind) {
    case 'switch':
      return <SwitchField {...common} />
    case 'text':
      return (
        <TextField
          {...common}
          maxLength={field.maxLength}
          {...(field.rows !== undefined && { rows: field.rows })}
        />
      )
    case 'secret':
      return <SecretField {...common} stored={hasSecret} />
    case 'emails':
      return (
        <EmailListField
          {...common}
          help={t('splash.setting.notify_emails_help', { max: MAX_NOTICE_EMAILS })}
        />
      )
    case 'number':
      return (
        <NumberField
          {...common}
          required
          min={field.min}
          max={field.max}
          {...(field.unit && { suffix: t(field.unit) })}
        />
      )
    case 'select':
      return (
        <SelectField
          {...common}
          choices={field.choices.map(({ value, label }) => ({ value, label: t(label) }))}
        />
      )
  }
}
