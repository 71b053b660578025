import { DateTimeField, FieldRow, NumberField, TextField, toWallTime } from '@portico/shared/forms'
import { currencyDigits } from '@portico/shared/i18n'
import { Panel } from '@portico/shared/layout'
import { useIntl } from 'react-intl'
import type { VoucherQuota } from './vouchers-api'
import { DurationFields } from './duration-fields'
import { LimitFields } from './limit-fields'
import { CodeFields } from './code-fields'
import { ReachFields } from './reach-fields'
import type { FormPlace } from './voucher-conversions'
import { VOUCHER_LIMITS } from './voucher-schema'

interface VoucherFormProps {
  place: FormPlace
  quota: VoucherQuota | undefined
}

/** The fields of a batch, in panels. Knows nothing of where they are sent. */
export function VoucherForm({ place, quota }: VoucherFormProps) {
  const { family, currency, timeZone } = place
  const intl = useIntl()
  const text = intl.formatMessage
  const zone = timeZone.replaceAll('_', ' ')
  return (
    <>
      <Panel title={text({ id: 'vouchers.create.batch_panel' })} endsWithField>
        <FieldRow>
          <NumberField
            name="num_to_create"
            label={text({ id: 'vouchers.create.count' })}
            required
            min={1}
            help={[
              text({ id: 'vouchers.create.count_help' }, { max: VOUCHER_LIMITS.num_to_create }),
              quota && text({ id: 'vouchers.create.plan_left' }, quota),
            ]
              .filter(Boolean)
              .join(' ')}
          />
          <TextField
            name="batchid"
            label={text({ id: 'vouchers.create.batch_id' })}
            inputMode="numeric"
            maxLength={4}
            autoComplete="off"
            help={text({ id: 'vouchers.create.batch_id_help' })}
          />
        </FieldRow>
      </Panel>
      {family === 'multisite' && <ReachFields />}
      <Panel title={text({ id: 'vouchers.create.time_panel' })} endsWithField>
        <DurationFields />
        <DateTimeField
          name="use_before"
          label={text({ id: 'vouchers.create.use_before' })}
          earliest={toWallTime(new Date().toISOString(), timeZone)}
          placeholder={text({ id: 'vouchers.create.use_before_placeholder' })}
          help={text({ id: 'vouchers.create.use_before_help' }, { zone })}
        />
      </Panel>
      <Panel title={text({ id: 'vouchers.create.limits_panel' })} endsWithField>
        <LimitFields />
      </Panel>
      <CodeFields />
      <Panel title={text({ id: 'vouchers.create.price_panel' })} endsWithField>
        <NumberField
          name="price"
          label={text({ id: 'vouchers.create.price' })}
          required
          min={0}
          precision={currencyDigits(currency)}
          suffix={currency}
          width={220}
          help={text({ id: 'vouchers.create.price_help' })}
        />
        <TextField
          name="notes"
          label={text({ id: 'vouchers.create.notes' })}
          rows={2}
          maxLength={VOUCHER_LIMITS.notes}
          help={text({ id: 'vouchers.create.notes_help' })}
        />
      </Panel>
    </>
  )
}
