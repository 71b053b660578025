import { CLEAN_STATUS, useFormikContext } from '@portico/shared/forms'
import { ErrorState, Panel, useConfirm, useMutationFeedback } from '@portico/shared/layout'
import type { VoucherPreset } from '@portico/shared/contracts'
import { Button, Select, theme } from 'antd'
import { useId } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useUpdateVoucherPresetMutation } from './voucher-presets-api'
import { useVoucherScope } from '../core/family-context'
import { useMayArrange } from '../core/use-may-arrange'
import type { FormPlace } from '../core/voucher-conversions'
import type { VoucherFormValues } from '../core/voucher-schema'
import { PresetFacts } from './preset-facts'
import { usePresets } from './preset-context'
import { differs, toPresetBody, withPreset } from './preset-values'
import { useCheckedSettings } from './use-checked-settings'

/** Stores what the form says in the preset that it was filled from. */
function ChangePreset({ preset, place }: { preset: VoucherPreset; place: FormPlace }) {
  const intl = useIntl()
  const { token } = theme.useToken()
  const voucherPlace = useVoucherScope()
  const confirm = useConfirm()
  const feedback = useMutationFeedback()
  const [updatePreset] = useUpdateVoucherPresetMutation()
  const whenFine = useCheckedSettings()
  const { id: presetId, name } = preset
  const ask = (values: VoucherFormValues) =>
    void confirm({
      title: intl.formatMessage({ id: 'vouchers.preset.change_title' }, { name }),
      description: intl.formatMessage({ id: 'vouchers.preset.change_consequence' }),
      confirmLabel: intl.formatMessage({ id: 'vouchers.preset.change' }),
      danger: false,
      onConfirm: async () => {
        await feedback(
          () => updatePreset({ ...voucherPlace, presetId, body: toPresetBody(name, values, place) }).unwrap(),
          {
            done: () => intl.formatMessage({ id: 'vouchers.preset.saved' }, { name }),
            failed: intl.formatMessage({ id: 'vouchers.preset.save_failed' }),
          },
        )
      },
    })
  return (
    <p role="status" style={{ margin: '8px 0 0', color: token.colorTextDescription }}>
      <FormattedMessage id="vouchers.preset.changed" />{' '}
      <Button
        type="link"
        size="small"
        style={{ padding: 0 }}
        onClick={({ currentTarget }) => void whenFine(currentTarget.closest('form'), ask)}
      >
        <FormattedMessage id="vouchers.preset.change" />
      </Button>
    </p>
  )
}

/** Fills in the form from a preset. Not there where there are none. */
export function PresetPanel({ place }: { place: FormPlace }) {
  const intl = useIntl()
  const { presets, chosen, choose, error, retry, manage } = usePresets()
  const mayArrange = useMayArrange()
  const fieldId = useId()
  const { values, dirty, setValues, resetForm } = useFormikContext<VoucherFormValues>()
  if (error !== undefined) {
    return (
      <Panel title={intl.formatMessage({ id: 'vouchers.preset.panel' })}>
        <ErrorState error={error} onRetry={retry} />
      </Panel>
    )
  }
  if (presets.length === 0) return null
  const take = (presetId: number | null | undefined) => {
    const preset = presets.find(({ id }) => id === presetId)
    choose(preset?.id ?? null)
    if (!preset) return
    const next = withPreset(values, preset, place)
    // Nothing was typed yet: leaving loses nothing then.
    if (dirty) void setValues(next)
    else resetForm({ values: next, status: CLEAN_STATUS })
  }
  return (
    <Panel title={intl.formatMessage({ id: 'vouchers.preset.panel' })}>
      <div style={{ display: 'flex', flexWrap: 'wrap', gap: 12 }}>
        <Select<number | null>
          id={fieldId}
          aria-label={intl.formatMessage({ id: 'vouchers.preset.choose' })}
          style={{ flex: '1 1 260px', minWidth: 0 }}
          allowClear
          value={chosen?.id ?? null}
          placeholder={intl.formatMessage({ id: 'vouchers.preset.choose' })}
          options={presets.map(({ id, name }) => ({ value: id, label: name }))}
          showSearch={presets.length > 8 ? { optionFilterProp: 'label' } : false}
          onChange={take}
        />
        {mayArrange && (
          <Button onClick={manage}>
            <FormattedMessage id="vouchers.preset.manage" />
          </Button>
        )}
      </div>
      {chosen && (
        <div style={{ marginTop: 8 }}>
          <PresetFacts preset={chosen} />
        </div>
      )}
      {chosen && mayArrange && differs(values, chosen, place) && (
        <ChangePreset preset={chosen} place={place} />
      )}
    </Panel>
  )
}
