import {
  FieldRow,
  NumberField,
  RadioField,
  SelectField,
  TextField,
  useFormikContext,
} from '@portico/shared/forms'
import { currencyDigits, useText } from '@portico/shared/i18n'
import { Panel } from '@portico/shared/layout'
import { DataPeriodField, DurationFields, LimitFields } from '../access-limits'
import { MAX_DESCRIPTION, MAX_NAME } from '../../contracts/field-values'
import type { PackageValues } from '../schemas'
import { billingPeriodNameId, packageTypeNameId } from '../value-names'

const SOLD_TYPES = ['onetime', 'recurring', 'addon'] as const
const BILLING_PERIODS = ['monthly', 'yearly'] as const

/** Price of a package, and the access that it gives. A trial is free. */
export function PackageFields({ currency }: { currency: string }) {
  const t = useText()
  const { type } = useFormikContext<PackageValues>().values
  return (
    <>
      <Panel title={t('package.panel')} endsWithField>
        <TextField name="title" label={t('package.title')} required maxLength={MAX_NAME} />
        <TextField name="description" label={t('package.description')} rows={2} maxLength={MAX_DESCRIPTION} />
        {type !== 'trial' && <PriceFields currency={currency} />}
      </Panel>
      {type !== 'recurring' && (
        <Panel title={t('package.time_panel')} endsWithField>
          <DurationFields help={t('package.duration_help')} />
        </Panel>
      )}
      <Panel title={t('package.limits_panel')} endsWithField>
        <LimitFields
          devicesLabel={t('package.devices')}
          dataLabel={t('package.data')}
          dataPeriod={<DataPeriodField />}
        />
      </Panel>
    </>
  )
}

function PriceFields({ currency }: { currency: string }) {
  const t = useText()
  const { type } = useFormikContext<PackageValues>().values
  return (
    <>
      <RadioField
        name="type"
        label={t('package.type')}
        look="buttons"
        choices={SOLD_TYPES.map((value) => ({ value, label: t(packageTypeNameId(value)) }))}
        {...(type === 'recurring' && { help: t('package.recurring_help') })}
        {...(type === 'addon' && { help: t('package.addon_help') })}
      />
      <FieldRow>
        <NumberField
          name="price"
          label={t('package.price')}
          required
          min={0}
          precision={currencyDigits(currency)}
          currency={currency}
          suffix={currency}
        />
        {type === 'recurring' && (
          <SelectField
            name="billing_period"
            label={t('billing_period.title')}
            choices={BILLING_PERIODS.map((value) => ({ value, label: t(billingPeriodNameId(value)) }))}
          />
        )}
      </FieldRow>
    </>
  )
}
