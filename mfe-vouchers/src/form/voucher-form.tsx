import { DurationFields, LimitFields } from '@portico/shared/access-limits'
import { VOUCHERS_PER_CALL, MAX_NOTES } from '@portico/shared/contracts'
import { DateTimeField, FieldRow, NumberField, TextField } from '@portico/shared/forms'
import { currencyDigits, useText } from '@portico/shared/i18n'
import { Panel } from '@portico/shared/layout'
import { toWallTime } from '@portico/shared/units'
import { useState } from 'react'
import { CodeFields } from './code-fields'
import { ValidSitesFields } from './valid-sites-fields'
import type { FormContext } from './voucher-conversions'
import type { VoucherQuota } from '../family/vouchers-api'

interface VoucherFormProps {
  context: FormContext
  quota: VoucherQuota
}

/** The fields of a batch, in panels, without the saving. */
export function VoucherForm({ context, quota }: VoucherFormProps) {
  const { family, currency, timeZone } = context
  const t = useText()
  const [openedAt] = useState(() => new Date().toISOString())
  const zone = timeZone.replaceAll('_', ' ')
  return (
    <>
      <Panel title={t('vouchers.create.batch_panel')} endsWithField>
        <FieldRow>
          <NumberField
            name="num_to_create"
            label={t('vouchers.create.count')}
            required
            min={1}
            help={[
              t('vouchers.create.count_help', { max: VOUCHERS_PER_CALL }),
              t('vouchers.create.plan_meter', { used: quota.used, limit: quota.limit }),
            ].join(' ')}
          />
          <TextField
            name="batchid"
            label={t('vouchers.create.batch_id')}
            inputMode="numeric"
            maxLength={4}
            help={t('vouchers.create.batch_id_help')}
          />
        </FieldRow>
      </Panel>
      {family === 'multisite' && <ValidSitesFields everywhere={quota.can.everywhere} />}
      <Panel title={t('vouchers.create.time_panel')} endsWithField>
        <DurationFields help={t('vouchers.create.duration_help')} />
        <DateTimeField
          name="use_before"
          label={t('vouchers.create.use_before')}
          earliest={toWallTime(openedAt, timeZone)}
          placeholder={t('vouchers.create.use_before_placeholder')}
          help={t('vouchers.create.use_before_help', { zone })}
        />
      </Panel>
      <Panel title={t('vouchers.create.limits_panel')} endsWithField>
        <LimitFields devicesLabel={t('vouchers.create.devices')} dataLabel={t('vouchers.create.data')} />
      </Panel>
      <CodeFields />
      <Panel title={t('vouchers.create.price_panel')} endsWithField>
        <NumberField
          name="price"
          label={t('vouchers.create.price')}
          required
          min={0}
          precision={currencyDigits(currency)}
          currency={currency}
          suffix={currency}
          help={t('vouchers.create.price_help')}
        />
        <TextField
          name="notes"
          label={t('vouchers.create.notes')}
          rows={2}
          maxLength={MAX_NOTES}
          help={t('vouchers.create.notes_help')}
        />
      </Panel>
    </>
  )
}
