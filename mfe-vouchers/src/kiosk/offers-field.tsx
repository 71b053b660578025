import { SecondaryText } from '@portico/shared/layout'
import { ArrowDownOutlined, ArrowUpOutlined, DeleteOutlined } from '@ant-design/icons'
import { MAX_KIOSK_PRESETS, type VoucherPreset } from '@portico/shared/contracts'
import { FormField, useFormField } from '@portico/shared/forms'
import { useText } from '@portico/shared/i18n'
import { useSiteSettings } from '@portico/shared/session'
import { moved } from '@portico/shared/sortable-list'
import { Button, Flex, Select } from 'antd'
import { useIntl } from 'react-intl'
import { offerSummary, priceText } from '../presets/offer-summary'
import styles from './offers-field.module.css'

interface OfferProps {
  preset: VoucherPreset
  first: boolean
  last: boolean
  disabled: boolean
  /** Moves the offer up (-1) or down (1). */
  onMove: (by: 1 | -1) => void
  onRemove: () => void
}

function Offer({ preset, first, last, disabled, onMove, onRemove }: OfferProps) {
  const intl = useIntl()
  const t = useText()
  const currency = useSiteSettings()?.settings.currency ?? 'EUR'
  const { name } = preset
  const items = [...offerSummary(intl, preset), priceText(intl, preset.price, currency)]
  return (
    <li className={styles.offer}>
      <div className={styles.description}>
        <div className={styles.name}>{name}</div>
        <SecondaryText block>{intl.formatList(items, { type: 'unit' })}</SecondaryText>
      </div>
      <Flex gap="small">
        <Button
          icon={<ArrowUpOutlined aria-hidden />}
          disabled={disabled || first}
          aria-label={t('shared.order.up', { name })}
          onClick={() => onMove(-1)}
        />
        <Button
          icon={<ArrowDownOutlined aria-hidden />}
          disabled={disabled || last}
          aria-label={t('shared.order.down', { name })}
          onClick={() => onMove(1)}
        />
        <Button
          icon={<DeleteOutlined aria-hidden />}
          disabled={disabled}
          aria-label={t('vouchers.kiosk_edit.remove', { name })}
          onClick={onRemove}
        />
      </Flex>
    </li>
  )
}

/** Presets in the display order of the counter page. */
export function OffersField({ presets }: { presets: readonly VoucherPreset[] }) {
  const t = useText()
  const field = useFormField<number[]>('preset_ids', { required: true, help: true })
  const { value: ids, setValue, control } = field
  const offers = ids.flatMap((id) => presets.find((preset) => preset.id === id) ?? [])
  const rest = presets.filter(({ id }) => !ids.includes(id))
  const full = ids.length >= MAX_KIOSK_PRESETS
  return (
    <>
      {offers.length > 0 && (
        <ol aria-label={t('vouchers.kiosk_edit.offers')} className={styles.offers}>
          {offers.map((preset, index) => (
            <Offer
              key={preset.id}
              preset={preset}
              first={index === 0}
              last={index === offers.length - 1}
              disabled={control.disabled}
              onMove={(by) => setValue(moved(ids, index, index + by))}
              onRemove={() => setValue(ids.filter((id) => id !== preset.id))}
            />
          ))}
        </ol>
      )}
      <FormField
        field={field}
        label={t('vouchers.kiosk_edit.add')}
        help={t('vouchers.kiosk_edit.add_help', { max: MAX_KIOSK_PRESETS })}
      >
        <Select<number | null>
          {...control}
          disabled={control.disabled || full || rest.length === 0}
          className={styles.select}
          status={field.status}
          value={null}
          placeholder={t(
            rest.length === 0 ? 'vouchers.kiosk_edit.all_offered' : 'vouchers.kiosk_edit.add_placeholder',
          )}
          options={rest.map(({ id, name }) => ({ value: id, label: name }))}
          showSearch={{ optionFilterProp: 'label' }}
          onBlur={field.onBlur}
          onChange={(id) => id !== null && setValue([...ids, id])}
        />
      </FormField>
    </>
  )
}
