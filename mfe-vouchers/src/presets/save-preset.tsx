import { Paragraph } from '@portico/shared/layout'
import { useText } from '@portico/shared/i18n'
import { NameForm } from '@portico/shared/form-parts'
import { App } from 'antd'
import { useVoucherScope } from '../family/family-context'
import { usePresets } from './preset-context'
import { voucherPresetsApi, type VoucherPresetBody } from './voucher-presets-api'

interface SavePresetProps {
  settings: VoucherPresetBody
  onClose: () => void
}

/** Saves settings as a preset, which is then selected. */
export function SavePreset({ settings, onClose }: SavePresetProps) {
  const t = useText()
  const scope = useVoucherScope()
  const { message } = App.useApp()
  const { choose } = usePresets()
  const [createPreset] = voucherPresetsApi.useCreateVoucherPresetMutation()
  const save = async (name: string) => {
    const { id } = await createPreset({ ...scope, body: { ...settings, name } }).unwrap()
    choose(id)
    void message.success(t('vouchers.preset.saved', { name }))
  }
  return (
    <>
      <Paragraph>{t('vouchers.preset.save_hint')}</Paragraph>
      <NameForm
        label={t('vouchers.preset.save')}
        name={settings.name}
        help={t('vouchers.preset.name_help')}
        submitLabel={t('vouchers.preset.submit')}
        failed="vouchers.preset.save_failed"
        onSubmit={save}
        onClose={onClose}
      />
    </>
  )
}
