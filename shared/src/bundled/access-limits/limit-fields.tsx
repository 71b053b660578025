import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { FieldRow, NumberField, SwitchField, useFormikContext } from '@portico/shared/forms'
import { useText } from '@portico/shared/i18n'
import { MAX_ACCESS_LIMITS } from '../../contracts/access-limit-values'
import type { LimitValues } from '../schemas'
import { formatData, formatSpeed } from '../units'

const MEGABYTES = 'MB'
const KILOBITS = 'kbps'

/** The same amount in a more familiar unit. */
function Amount({ amount }: { amount: string }) {
  const t = useText()
  return t('limits.equals', { amount })
}

function SpeedField({ name, label }: { name: 'speed_dl' | 'speed_ul'; label: string }) {
  const intl = useIntl()
  const kbps = useFormikContext<LimitValues>().values[name]
  return (
    <NumberField
      name={name}
      label={label}
      required
      min={1}
      max={MAX_ACCESS_LIMITS.speed}
      step={500}
      suffix={KILOBITS}
      help={kbps !== null && kbps >= 1000 ? <Amount amount={formatSpeed(intl, kbps)} /> : undefined}
    />
  )
}

/** Upload and download speed, unless they are unlimited. */
export function SpeedFields() {
  const t = useText()
  const { values } = useFormikContext<LimitValues>()
  return (
    <>
      <SwitchField name="unlimited_speed" label={t('limits.unlimited_speed')} />
      {!values.unlimited_speed && (
        <FieldRow>
          <SpeedField name="speed_dl" label={t('limits.download')} />
          <SpeedField name="speed_ul" label={t('limits.upload')} />
        </FieldRow>
      )}
    </>
  )
}

interface LimitFieldsProps {
  devicesLabel: string
  dataLabel: string
  /** Shown beside the data limit: the period that it applies to. */
  dataPeriod?: ReactNode
}

/** Limits of devices, data and speed. */
export function LimitFields({ devicesLabel, dataLabel, dataPeriod }: LimitFieldsProps) {
  const intl = useIntl()
  const t = useText()
  const { values } = useFormikContext<LimitValues>()
  const { bytes_t: data } = values
  const dataField = (
    <NumberField
      name="bytes_t"
      label={dataLabel}
      required
      min={1}
      step={100}
      suffix={MEGABYTES}
      help={data !== null && data >= 1000 ? <Amount amount={formatData(intl, data)} /> : undefined}
    />
  )
  return (
    <>
      <NumberField name="num_devices" label={devicesLabel} required min={1} />
      <SwitchField name="unlimited_data" label={t('limits.unlimited_data')} />
      {!values.unlimited_data &&
        (dataPeriod ? (
          <FieldRow>
            {dataField}
            {dataPeriod}
          </FieldRow>
        ) : (
          dataField
        ))}
      <SpeedFields />
    </>
  )
}
