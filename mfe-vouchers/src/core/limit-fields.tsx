import { FieldRow, NumberField, SwitchField, useFormikContext } from '@portico/shared/forms'
import { FormattedMessage, useIntl } from 'react-intl'
import type { VoucherFormValues } from './voucher-schema'
import { formatData, formatSpeed } from './voucher-units'

const MEGABYTES = 'MB'
const KILOBITS = 'kbps'

/** The same amount in a unit that is easier to picture. */
function Amount({ amount }: { amount: string }) {
  return <FormattedMessage id="vouchers.create.equals" values={{ amount }} />
}

/** Devices, data and speed of one voucher. */
export function LimitFields() {
  const intl = useIntl()
  const { values } = useFormikContext<VoucherFormValues>()
  const { bytes_t: data, speed_dl: down, speed_ul: up } = values
  const speedHelp = (kbps: number | null) =>
    kbps !== null && kbps >= 1000 ? <Amount amount={formatSpeed(intl, kbps)} /> : undefined
  return (
    <>
      <NumberField
        name="num_devices"
        label={intl.formatMessage({ id: 'vouchers.create.devices' })}
        required
        min={1}
        width={160}
      />
      <SwitchField
        name="unlimited_data"
        label={intl.formatMessage({ id: 'vouchers.create.unlimited_data' })}
      />
      {!values.unlimited_data && (
        <NumberField
          name="bytes_t"
          label={intl.formatMessage({ id: 'vouchers.create.data' })}
          required
          min={1}
          step={100}
          width={220}
          suffix={MEGABYTES}
          help={data !== null && data >= 1000 ? <Amount amount={formatData(intl, data)} /> : undefined}
        />
      )}
      <SwitchField
        name="unlimited_speed"
        label={intl.formatMessage({ id: 'vouchers.create.unlimited_speed' })}
      />
      {!values.unlimited_speed && (
        <FieldRow>
          <NumberField
            name="speed_dl"
            label={intl.formatMessage({ id: 'vouchers.create.download' })}
            required
            min={1}
            step={500}
            suffix={KILOBITS}
            help={speedHelp(down)}
          />
          <NumberField
            name="speed_ul"
            label={intl.formatMessage({ id: 'vouchers.create.upload' })}
            required
            min={1}
            step={500}
            suffix={KILOBITS}
            help={speedHelp(up)}
          />
        </FieldRow>
      )}
    </>
  )
}
