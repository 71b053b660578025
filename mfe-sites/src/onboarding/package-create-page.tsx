import type { OnboardingState, Site } from '@portico/shared/contracts'
import {
  FieldRow,
  fieldTexts,
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
import { formMessages } from './onboarding-forms-messages'
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
      .required(fieldTexts.required)
      .max(LONGEST_TITLE, formText(fieldTexts.tooLong, { max: LONGEST_TITLE })),
    price: number()
      .nullable()
      .required(fieldTexts.required)
      .min(least, formText(fieldTexts.tooSmall, { min: least })),
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
      <p style={{ margin: '0 0 16px' }}>{intl.formatMessage(formMessages.packageText)}</p>
      {count > 0 && (
        <Alert
          type="info"
          showIcon
          style={{ marginBottom: 16 }}
          title={intl.formatMessage(formMessages.hasPackages, { count })}
        />
      )}
      <StepForm<PackageValues>
        step={STEP}
        state={state}
        start={NEW_PACKAGE}
        schema={packageSchema(least)}
        submitLabel={intl.formatMessage(formMessages.packageSubmit)}
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
    <Panel title={text(formMessages.packagePanel)} endsWithField>
      <TextField
        name="title"
        label={text(formMessages.title)}
        required
        maxLength={LONGEST_TITLE}
        placeholder={text(formMessages.titlePlaceholder)}
        autoComplete="off"
      />
      <TimeFields />
      <FieldRow>
        <NumberField
          name="price"
          label={text(formMessages.price)}
          required
          min={0}
          precision={currencyDigits(currency)}
          suffix={currency}
        />
        <RadioField
          name="type"
          label={text(formMessages.type)}
          look="buttons"
          choices={[
            { value: 'onetime', label: text(formMessages.onetime) },
            { value: 'recurring', label: text(formMessages.recurring) },
          ]}
        />
        {values.type === 'recurring' && (
          <SelectField
            name="billing_period"
            label={text(formMessages.period)}
            choices={[
              { value: 'monthly', label: text(formMessages.monthly) },
              { value: 'yearly', label: text(formMessages.yearly) },
            ]}
          />
        )}
      </FieldRow>
    </Panel>
  )
}
