import { KIOSK_PIN, type VoucherKiosk, type VoucherPreset } from '@portico/shared/contracts'
import { LeaveGuard, SubmitBar, SubmitForm, SwitchField, TextField } from '@portico/shared/forms'
import { useText } from '@portico/shared/i18n'
import { Panel } from '@portico/shared/layout'
import { App } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { array, boolean, number, object, string } from 'yup'
import { useVoucherFamily, useVoucherScope } from '../family/family-context'
import { OffersField } from './offers-field'
import { voucherKioskApi } from './voucher-kiosk-api'

interface KioskValues {
  enabled: boolean
  /** '' keeps the stored one. */
  pin: string
  /** In display order. */
  preset_ids: number[]
}

/** A page that is off may be incomplete. */
function kioskSchema(hasPin: boolean) {
  const pin = string().matches(KIOSK_PIN.pattern, {
    message: { id: 'error.voucher.pin' },
    excludeEmptyString: true,
  })
  const ids = array(number().required()).required()
  return object({
    enabled: boolean().required(),
    pin: pin.when('enabled', {
      is: true,
      then: (text) => (hasPin ? text : text.required({ id: 'error.field.required' })),
    }),
    preset_ids: ids.when('enabled', {
      is: true,
      then: (some) => some.min(1, { id: 'vouchers.kiosk_edit.offers_missing' }),
    }),
  })
}

interface KioskFormProps {
  kiosk: VoucherKiosk
  presets: readonly VoucherPreset[]
}

/** After saving it opens the counter page. */
export function KioskForm({ kiosk, presets }: KioskFormProps) {
  const t = useText()
  const navigate = useNavigate()
  const { message } = App.useApp()
  const { paths } = useVoucherFamily()
  const scope = useVoucherScope()
  const [saveKiosk] = voucherKioskApi.useSaveVoucherKioskMutation()
  const [schema] = useState(() => kioskSchema(kiosk.has_pin))
  const submit = async ({ enabled, pin, preset_ids }: KioskValues) => {
    await saveKiosk({ ...scope, body: { enabled, preset_ids, ...(pin && { pin }) } }).unwrap()
    void message.success(t('vouchers.kiosk_edit.saved'))
  }
  return (
    <SubmitForm<KioskValues>
      label={t('vouchers.kiosk_edit.form')}
      initialValues={{
        // On by default for the first setup.
        enabled: kiosk.enabled || !kiosk.has_pin,
        pin: '',
        preset_ids: kiosk.presets.map(({ id }) => id),
      }}
      schema={schema}
      onSubmit={submit}
      onSaved={() => void navigate(paths.voucherKiosk())}
      failed={{ id: 'vouchers.kiosk_edit.failed' }}
    >
      <LeaveGuard />
      <Panel title={t('vouchers.kiosk_edit.access')} endsWithField>
        <SwitchField
          name="enabled"
          label={t('vouchers.kiosk_edit.enabled')}
          help={t('vouchers.kiosk_edit.enabled_help')}
        />
        <TextField
          name="pin"
          label={t(kiosk.has_pin ? 'vouchers.kiosk_edit.new_pin' : 'vouchers.kiosk_edit.pin')}
          required={!kiosk.has_pin}
          inputMode="numeric"
          maxLength={KIOSK_PIN.max}
          help={t(kiosk.has_pin ? 'vouchers.kiosk_edit.new_pin_help' : 'vouchers.kiosk_edit.pin_help')}
        />
      </Panel>
      <Panel
        title={t('vouchers.kiosk_edit.offers')}
        description={t('vouchers.kiosk_edit.offers_hint')}
        endsWithField
      >
        <OffersField presets={presets} />
      </Panel>
      <SubmitBar
        sticky
        submitLabel={t('vouchers.kiosk_edit.save')}
        onCancel={() => void navigate(paths.voucherKiosk())}
      />
    </SubmitForm>
  )
}
