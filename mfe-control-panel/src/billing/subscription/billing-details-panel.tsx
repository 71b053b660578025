import type { BillingDetails } from '@portico/shared/contracts'
import {
  countryChoices,
  FieldRow,
  LeaveGuard,
  SelectField,
  SubmitBar,
  SubmitForm,
  TextField,
} from '@portico/shared/forms'
import { Panel, QueryBoundary } from '@portico/shared/layout'
import { App } from 'antd'
import { useMemo, useState } from 'react'
import { useIntl } from 'react-intl'
import { useGetBillingDetailsQuery, useSaveBillingDetailsMutation } from '../payments-api'
import { billingDetailsSchema, toFormValues, type BillingDetailsValues } from './billing-details-schema'

function Fields() {
  const intl = useIntl()
  const countries = useMemo(() => countryChoices(intl.locale), [intl.locale])
  return (
    <>
      <TextField
        name="name"
        label={intl.formatMessage({ id: 'payment.name' })}
        autoComplete="organization"
        maxLength={100}
        required
      />
      <TextField
        name="line1"
        label={intl.formatMessage({ id: 'payment.line1' })}
        autoComplete="address-line1"
        maxLength={200}
        required
      />
      <TextField
        name="line2"
        label={intl.formatMessage({ id: 'payment.line2' })}
        autoComplete="address-line2"
        maxLength={200}
      />
      <FieldRow>
        <TextField
          name="zipcode"
          label={intl.formatMessage({ id: 'payment.zipcode' })}
          autoComplete="postal-code"
          maxLength={20}
          required
        />
        <TextField
          name="city"
          label={intl.formatMessage({ id: 'payment.city' })}
          autoComplete="address-level2"
          maxLength={100}
          required
        />
      </FieldRow>
      <SelectField
        name="country"
        label={intl.formatMessage({ id: 'payment.country' })}
        choices={countries}
        required
      />
    </>
  )
}

function DetailsForm({ details }: { details: BillingDetails }) {
  const intl = useIntl()
  const { message } = App.useApp()
  const [saveDetails] = useSaveBillingDetailsMutation()
  // A new form after each save: the next change is guarded again.
  const [start, setStart] = useState({ values: toFormValues(details), round: 0 })
  const [saved, setSaved] = useState(start.values)
  const submit = async ({ country, ...values }: BillingDetailsValues) => {
    // The schema lets no form without a country pass.
    const answer = await saveDetails({ body: { ...values, country: country ?? '' } }).unwrap()
    setSaved(toFormValues(answer))
    void message.success(intl.formatMessage({ id: 'payment.details_saved' }))
  }
  return (
    <SubmitForm<BillingDetailsValues>
      key={start.round}
      label={intl.formatMessage({ id: 'payment.details' })}
      initialValues={start.values}
      schema={billingDetailsSchema}
      onSubmit={submit}
      onSaved={() => setStart({ values: saved, round: start.round + 1 })}
    >
      <LeaveGuard />
      <Fields />
      <SubmitBar submitLabel={intl.formatMessage({ id: 'payment.save_details' })} />
    </SubmitForm>
  )
}

/** Whom invoices are made out to. */
export function BillingDetailsPanel() {
  const intl = useIntl()
  const result = useGetBillingDetailsQuery()
  return (
    <Panel
      title={intl.formatMessage({ id: 'payment.details' })}
      description={intl.formatMessage({ id: 'payment.details_hint' })}
    >
      <QueryBoundary result={result} label={intl.formatMessage({ id: 'payment.details_loading' })} rows={4}>
        {(details) => <DetailsForm details={details} />}
      </QueryBoundary>
    </Panel>
  )
}
