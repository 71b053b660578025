import { BILLING_ADDRESS_LENGTHS, type BillingDetails } from '@portico/shared/contracts'
import {
  countryChoices,
  FieldRow,
  LeaveGuard,
  SelectField,
  SubmitBar,
  SubmitForm,
  TextField,
} from '@portico/shared/forms'
import { formText, useText } from '@portico/shared/i18n'
import { Panel, QueryBoundary } from '@portico/shared/layout'
import { requiredText, text } from '@portico/shared/schemas'
import { App } from 'antd'
import { useMemo, useState } from 'react'
import { useIntl } from 'react-intl'
import { object, string } from 'yup'
import { paymentsApi } from '../payments-api'

interface BillingDetailsValues {
  name: string
  line1: string
  line2: string
  city: string
  zipcode: string
  /** Null while none is selected. */
  country: string | null
}

const billingDetailsSchema = object({
  name: requiredText(BILLING_ADDRESS_LENGTHS.name),
  line1: text(BILLING_ADDRESS_LENGTHS.line1).trim().required(formText('payment.address_required')),
  line2: text(BILLING_ADDRESS_LENGTHS.line2).trim(),
  city: requiredText(BILLING_ADDRESS_LENGTHS.city),
  zipcode: requiredText(BILLING_ADDRESS_LENGTHS.zipcode),
  country: string().nullable().required(formText('error.field.required')),
})

function toFormValues(details: BillingDetails): BillingDetailsValues {
  const { name, line1, line2, city, zipcode, country } = details
  return { name, line1, line2, city, zipcode, country: country || null }
}

function Fields() {
  const intl = useIntl()
  const t = useText()
  const countries = useMemo(() => countryChoices(intl.locale), [intl.locale])
  return (
    <>
      <TextField
        name="name"
        label={t('payment.name')}
        autoComplete="organization"
        maxLength={BILLING_ADDRESS_LENGTHS.name}
        required
      />
      <TextField
        name="line1"
        label={t('payment.line1')}
        autoComplete="address-line1"
        maxLength={BILLING_ADDRESS_LENGTHS.line1}
        required
      />
      <TextField
        name="line2"
        label={t('payment.line2')}
        autoComplete="address-line2"
        maxLength={BILLING_ADDRESS_LENGTHS.line2}
      />
      <FieldRow>
        <TextField
          name="zipcode"
          label={t('payment.zipcode')}
          autoComplete="postal-code"
          maxLength={BILLING_ADDRESS_LENGTHS.zipcode}
          required
        />
        <TextField
          name="city"
          label={t('payment.city')}
          autoComplete="address-level2"
          maxLength={BILLING_ADDRESS_LENGTHS.city}
          required
        />
      </FieldRow>
      <SelectField name="country" label={t('payment.country')} choices={countries} required />
    </>
  )
}

function DetailsForm({ details }: { details: BillingDetails }) {
  const t = useText()
  const { message } = App.useApp()
  const [saveDetails] = paymentsApi.useSaveBillingDetailsMutation()
  // A new form after each save guards the next change again.
  const [start, setStart] = useState({ values: toFormValues(details), round: 0 })
  const [saved, setSaved] = useState(start.values)
  const submit = async ({ country, ...values }: BillingDetailsValues) => {
    // The schema requires a country.
    const answer = await saveDetails({ body: { ...values, country: country ?? '' } }).unwrap()
    setSaved(toFormValues(answer))
    void message.success(t('payment.details_saved'))
  }
  return (
    <SubmitForm<BillingDetailsValues>
      key={start.round}
      label={t('payment.details')}
      initialValues={start.values}
      schema={billingDetailsSchema}
      onSubmit={submit}
      onSaved={() => setStart({ values: saved, round: start.round + 1 })}
    >
      <LeaveGuard />
      <Fields />
      <SubmitBar sticky="panel" submitLabel={t('payment.save_details')} />
    </SubmitForm>
  )
}

/** The recipient of invoices. */
export function BillingDetailsPanel() {
  const t = useText()
  const result = paymentsApi.useGetBillingDetailsQuery()
  return (
    <Panel title={t('payment.details')} description={t('payment.details_hint')}>
      <QueryBoundary result={result} label={t('payment.details_loading')} rows={4}>
        {(details) => <DetailsForm details={details} />}
      </QueryBoundary>
    </Panel>
  )
}
