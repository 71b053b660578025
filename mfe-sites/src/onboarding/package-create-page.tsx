import type { OnboardingState, Site } from '@portico/shared/contracts'
import {
  FieldRow,
  NumberField,
  RadioField,
  SelectField,
  TextField,
  useFormikContext,
} from '@portico/shared/forms'
import { currencyDigits, formText, toMinorUnits } from '@portico/shared/i18n'
import { Panel } from '@portico/shared/layout'
import { Alert } from 'antd'
import { useIntl } from 'react-intl'
import { number, object, string } from 'yup'
import { useCreateSetupPackageMutation, useListSetupPackagesQuery } from './setup-api'
import { OnboardingStep } from './onboarding-step'
import { StepForm } from './step-form'
import { TimeFields, timeSchema, type TimeValues } from './time-fields'

const STEP = 'payment-onboarding'

type PackageValues = TimeValues & {
  title: string
  type: 'onetime' | 'recurring'
  billing_period: 'monthly' | 'yearly'
  /** As people write it, not in minor units. */
  price: number | null
}

const NEW_PACKAGE: PackageValues = {
  title: '',
  type: 'onetime',
  billing_period: 'monthly',
  price: null,
  duration_val: 1,
  duration_type: 3,
  num_devices: 1,
}

const LONGEST_TITLE = 100

/** `least`: the smallest amount of the currency, as people write it. */
function packageSchema(least: number) {
  return object({
    title: string()
      .trim()
      .required({ id: 'error.field.required' })
      .max(LONGEST_TITLE, formText('error.field.too_long', { max: LONGEST_TITLE })),
    price: number()
      .nullable()
      .required({ id: 'error.field.required' })
      .min(least, formText('error.field.too_small', { min: least })),
    ...timeSchema,
  })
}

/** The first package that guests can buy. */
export function PackageCreatePage() {
  return (
    <OnboardingStep step={STEP}>{(site, state) => <PackageStep site={site} state={state} />}</OnboardingStep>
  )
}

function PackageStep({ site, state }: { site: Site; state: OnboardingState }) {
  const intl = useIntl()
  const { data: packages } = useListSetupPackagesQuery({ siteId: site.id })
  const [createPackage] = useCreateSetupPackageMutation()
  const count = packages?.metadata.total ?? 0
  const least = 10 ** -currencyDigits(site.currency)
  return (
    <>
      <p style={{ margin: '0 0 16px' }}>{intl.formatMessage({ id: 'onboarding.package.text' })}</p>
      {count > 0 && (
        <Alert
          type="info"
          showIcon
          style={{ marginBottom: 16 }}
          title={intl.formatMessage({ id: 'onboarding.package.has' }, { count })}
        />
      )}
      <StepForm<PackageValues>
        step={STEP}
        state={state}
        start={NEW_PACKAGE}
        schema={packageSchema(least)}
        submitLabel={intl.formatMessage({ id: 'onboarding.package.submit' })}
        save={async (values) => {
          await createPackage({ siteId: site.id, body: toRequest(values, site.currency) }).unwrap()
          return false
        }}
      >
        <PackageFields currency={site.currency} />
      </StepForm>
    </>
  )
}

function toRequest(values: PackageValues, currency: string) {
  const { title, type, billing_period, price, duration_val, duration_type, num_devices } = values
  return {
    title: title.trim(),
    type,
    billing_period: type === 'recurring' ? billing_period : null,
    price: toMinorUnits(price ?? 0, currency),
    duration_val: duration_val ?? 0,
    duration_type,
    num_devices: num_devices ?? 0,
  }
}

function PackageFields({ currency }: { currency: string }) {
  const intl = useIntl()
  const text = intl.formatMessage
  const { values } = useFormikContext<PackageValues>()
  return (
    <Panel title={text({ id: 'onboarding.package.panel' })} endsWithField>
      <TextField
        name="title"
        label={text({ id: 'onboarding.package.title' })}
        required
        maxLength={LONGEST_TITLE}
        placeholder={text({ id: 'onboarding.package.title_placeholder' })}
        autoComplete="off"
      />
      <TimeFields />
      <FieldRow>
        <NumberField
          name="price"
          label={text({ id: 'onboarding.package.price' })}
          required
          min={0}
          precision={currencyDigits(currency)}
          suffix={currency}
        />
        <RadioField
          name="type"
          label={text({ id: 'onboarding.package.type' })}
          look="buttons"
          choices={[
            { value: 'onetime', label: text({ id: 'onboarding.package.onetime' }) },
            { value: 'recurring', label: text({ id: 'onboarding.package.recurring' }) },
          ]}
        />
        {values.type === 'recurring' && (
          <SelectField
            name="billing_period"
            label={text({ id: 'onboarding.package.period' })}
            choices={[
              { value: 'monthly', label: text({ id: 'onboarding.package.monthly' }) },
              { value: 'yearly', label: text({ id: 'onboarding.package.yearly' }) },
            ]}
          />
        )}
      </FieldRow>
    </Panel>
  )
}
