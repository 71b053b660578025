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
import { paymentMessages as messages } from './payment-messages'

function Fields() {
  const intl = useIntl()
  const countries = useMemo(() => countryChoices(intl.locale), [intl.locale])
  return (
    <>
      <TextField
        name="name"
        label={intl.formatMessage(messages.name)}
        autoComplete="organization"
        maxLength={100}
        required
      />
      <TextField
        name="line1"
        label={intl.formatMessage(messages.line1)}
        autoComplete="address-line1"
        maxLength={200}
        required
      />
      <TextField
        name="line2"
        label={intl.formatMessage(messages.line2)}
        autoComplete="address-line2"
        maxLength={200}
      />
      <FieldRow>
        <TextField
          name="zipcode"
          label={intl.formatMessage(messages.zipcode)}
          autoComplete="postal-code"
          maxLength={20}
          required
        />
        <TextField
          name="city"
          label={intl.formatMessage(messages.city)}
          autoComplete="address-level2"
          maxLength={100}
          required
        />
      </FieldRow>
      <SelectField name="country" label={intl.formatMessage(messages.country)} choices={countries} required />
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
    void message.success(intl.formatMessage(messages.detailsSaved))
  }
  return (
    <SubmitForm<BillingDetailsValues>
      key={start.round}
      label={intl.formatMessage(messages.details)}
      initialValues={start.values}
      schema={billingDetailsSchema}
      onSubmit={submit}
      onSaved={() => setStart({ values: saved, round: start.round + 1 })}
    >
      <LeaveGuard />
      <Fields />
      <SubmitBar submitLabel={intl.formatMessage(messages.saveDetails)} />
    </SubmitForm>
  )
}

/** Whom invoices are made out to. */
export function BillingDetailsPanel() {
  const intl = useIntl()
  const result = useGetBillingDetailsQuery()
  return (
    <Panel
      title={intl.formatMessage(messages.details)}
      description={intl.formatMessage(messages.detailsHint)}
    >
      <QueryBoundary result={result} label={intl.formatMessage(messages.detailsLoading)} rows={4}>
        {(details) => <DetailsForm details={details} />}
      </QueryBoundary>
    </Panel>
  )
}
