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
import { messages } from './voucher-form-messages'
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
      <Panel title={text(messages.batchPanel)} endsWithField>
        <FieldRow>
          <NumberField
            name="num_to_create"
            label={text(messages.count)}
            required
            min={1}
            help={[
              text(messages.countHelp, { max: VOUCHER_LIMITS.num_to_create }),
              quota && text(messages.planLeft, quota),
            ]
              .filter(Boolean)
              .join(' ')}
          />
          <TextField
            name="batchid"
            label={text(messages.batchId)}
            inputMode="numeric"
            maxLength={4}
            autoComplete="off"
            help={text(messages.batchIdHelp)}
          />
        </FieldRow>
      </Panel>
      {family === 'multisite' && <ReachFields />}
      <Panel title={text(messages.timePanel)} endsWithField>
        <DurationFields />
        <DateTimeField
          name="use_before"
          label={text(messages.useBefore)}
          earliest={toWallTime(new Date().toISOString(), timeZone)}
          placeholder={text(messages.useBeforePlaceholder)}
          help={text(messages.useBeforeHelp, { zone })}
        />
      </Panel>
      <Panel title={text(messages.limitsPanel)} endsWithField>
        <LimitFields />
      </Panel>
      <CodeFields />
      <Panel title={text(messages.pricePanel)} endsWithField>
        <NumberField
          name="price"
          label={text(messages.price)}
          required
          min={0}
          precision={currencyDigits(currency)}
          suffix={currency}
          width={220}
          help={text(messages.priceHelp)}
        />
        <TextField
          name="notes"
          label={text(messages.notes)}
          rows={2}
          maxLength={VOUCHER_LIMITS.notes}
          help={text(messages.notesHelp)}
        />
      </Panel>
    </>
  )
}
