import type { VoucherPreset } from '@portico/shared/contracts'
import { CLEAN_STATUS, useFormikContext } from '@portico/shared/forms'
import { useText } from '@portico/shared/i18n'
import { ErrorState, Panel, SecondaryText, useConfirmedChange } from '@portico/shared/layout'
import { useSiteSettings } from '@portico/shared/session'
import { Button, Flex, Select } from 'antd'
import { useId } from 'react'
import { useIntl } from 'react-intl'
import { useVoucherScope } from '../family/family-context'
import { offerSummary, priceText } from './offer-summary'
import type { FormContext } from '../form/voucher-conversions'
import type { VoucherFormValues } from '../form/voucher-schema'
import { usePresets } from './preset-context'
import { differs, toPresetBody, withPreset } from './preset-values'
import { useCheckedSettings } from './use-checked-settings'
import { voucherPresetsApi } from './voucher-presets-api'
import styles from './preset-panel.module.css'

/** Limits and price of a preset in one line. */
export function PresetDetails({ preset }: { preset: VoucherPreset }) {
  const intl = useIntl()
  const currency = useSiteSettings()?.settings.currency ?? 'EUR'
  const items = [...offerSummary(intl, preset), priceText(intl, preset.price, currency)]
  return <SecondaryText>{intl.formatList(items, { type: 'unit' })}</SecondaryText>
}

/** Updates the preset that filled the form with the form's settings. */
function ChangePreset({ preset, context }: { preset: VoucherPreset; context: FormContext }) {
  const t = useText()
  const scope = useVoucherScope()
  const confirmChange = useConfirmedChange()
  const [updatePreset] = voucherPresetsApi.useUpdateVoucherPresetMutation()
  const validated = useCheckedSettings()
  const { id: presetId, name } = preset
  const ask = (values: VoucherFormValues) =>
    void confirmChange({
      title: t('vouchers.preset.change_title', { name }),
      description: t('vouchers.preset.change_consequence'),
      confirmLabel: t('vouchers.preset.change'),
      danger: false,
      change: () => updatePreset({ ...scope, presetId, body: toPresetBody(name, values, context) }).unwrap(),
      done: () => t('vouchers.preset.saved', { name }),
      failed: t('vouchers.preset.save_failed'),
    })
  return (
    <p role="status" className={styles.changed}>
      {t('vouchers.preset.changed')}{' '}
      <Button
        type="link"
        size="small"
        className={styles.change}
        onClick={({ currentTarget }) => void validated(currentTarget.closest('form'), ask)}
      >
        {t('vouchers.preset.change')}
      </Button>
    </p>
  )
}

/** Fills the form from a preset. Hidden if there are no presets. */
export function PresetPanel({ context }: { context: FormContext }) {
  const t = useText()
  const { presets, can, selected, choose, error, retry, manage } = usePresets()
  const fieldId = useId()
  const { values, dirty, setValues, resetForm } = useFormikContext<VoucherFormValues>()
  if (error !== undefined) {
    return (
      <Panel title={t('vouchers.preset.panel')}>
        <ErrorState error={error} onRetry={retry} />
      </Panel>
    )
  }
  if (presets.length === 0) return null
  const take = (presetId: number | null | undefined) => {
    const preset = presets.find(({ id }) => id === presetId)
    choose(preset?.id ?? null)
    if (!preset) return
    const next = withPreset(values, preset, context)
    // An untouched form needs no confirmation when leaving.
    if (dirty) void setValues(next)
    else resetForm({ values: next, status: CLEAN_STATUS })
  }
  return (
    <Panel title={t('vouchers.preset.panel')}>
      <Flex wrap gap={12}>
        <Select<number | null>
          id={fieldId}
          aria-label={t('vouchers.preset.choose')}
          className={styles.select}
          allowClear
          value={selected?.id ?? null}
          placeholder={t('vouchers.preset.choose')}
          options={presets.map(({ id, name }) => ({ value: id, label: name }))}
          showSearch={presets.length > 8 ? { optionFilterProp: 'label' } : false}
          onChange={take}
        />
        {can?.update && <Button onClick={manage}>{t('vouchers.preset.manage')}</Button>}
      </Flex>
      {selected && (
        <div className={styles.selected}>
          <PresetDetails preset={selected} />
        </div>
      )}
      {selected && can?.update && differs(values, selected, context) && (
        <ChangePreset preset={selected} context={context} />
      )}
    </Panel>
  )
}
