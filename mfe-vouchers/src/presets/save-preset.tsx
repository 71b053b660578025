import { App } from 'antd'
import { FormattedMessage, useIntl } from 'react-intl'
import { useCreateVoucherPresetMutation, type VoucherPresetBody } from './voucher-presets-api'
import { useVoucherScope } from '../core/family-context'
import { usePresets } from './preset-context'
import { PresetNameForm } from './preset-name-form'

interface SavePresetProps {
  settings: VoucherPresetBody
  onClose: () => void
}

/** Keeps settings under a name; the form stands on the new preset afterwards. */
export function SavePreset({ settings, onClose }: SavePresetProps) {
  const intl = useIntl()
  const place = useVoucherScope()
  const { message } = App.useApp()
  const { choose } = usePresets()
  const [createPreset] = useCreateVoucherPresetMutation()
  const save = async (name: string) => {
    const { id } = await createPreset({ ...place, body: { ...settings, name } }).unwrap()
    choose(id)
    void message.success(intl.formatMessage({ id: 'vouchers.preset.saved' }, { name }))
  }
  return (
    <>
      <p style={{ margin: '0 0 16px' }}>
        <FormattedMessage id="vouchers.preset.save_hint" />
      </p>
      <PresetNameForm
        label={intl.formatMessage({ id: 'vouchers.preset.save' })}
        name={settings.name}
        onSubmit={save}
        onClose={onClose}
      />
    </>
  )
}
