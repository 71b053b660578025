import { SubmitBar, SubmitForm, useFormikContext } from '@portico/shared/forms'
import { LinkButton } from '@portico/shared/layout'
import { PageSkeleton } from '@portico/shared/remote'
import type { OnboardingState } from '@portico/shared/contracts'
import { useSignedInUser } from '@portico/shared/session'
import { Alert } from 'antd'
import { useMemo, useRef, useEffect } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Navigate, useNavigate, useParams } from 'react-router-dom'
import { useGetOnboardingQuery, useSaveOnboardingMutation } from '../onboarding/onboarding-api'
import { StepList } from '../onboarding/step-list'
import { paths } from '../paths'
import { AccessFields } from './access-fields'
import { startValues } from './location-conversions'
import { dropDraft, keepDraft, mergeDraft, readDraft } from './location-draft'
import { accessSchema, placeSchema, type LocationFormValues } from './location-schema'
import { PlaceFields } from './place-fields'
import { ResumeNotice } from './resume-notice'
import { isUnfinished } from './unfinished'
import { useCreateLocation } from './use-create-location'
import { usualCurrency } from './usual-currency'

/** Inside the form: keeps what was entered, so that leaving and coming back loses nothing. */
function KeepDraft({ userId }: { userId: number }) {
  const { values, dirty } = useFormikContext<LocationFormValues>()
  // The tab's storage is outside React.
  useEffect(() => {
    if (dirty) keepDraft(userId, values)
  }, [userId, values, dirty])
  return null
}

/** Inside the form: a new country brings its usual currency along; it can be changed afterwards. */
function CurrencyOfCountry() {
  const { values, setFieldValue } = useFormikContext<LocationFormValues>()
  const country = values.default_countrycode
  const before = useRef(country)
  // The fields of the form know nothing of each other, so the change is seen here.
  useEffect(() => {
    if (country === before.current) return
    before.current = country
    const currency = country === null ? null : usualCurrency(country)
    if (currency) void setFieldValue('currency', currency)
    // Only a new country moves the currency, not a new one typed over it.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [country])
  return null
}

export interface WizardAddresses {
  /** Where each of the two pages stands. */
  place: string
  access: string
}

interface WizardProps {
  page: keyof WizardAddresses
  addresses: WizardAddresses
}

/** The two pages that create a location, wherever they stand. What was entered comes from the tab, else from the server. */
export function LocationWizard(props: WizardProps) {
  const user = useSignedInUser()
  const { data: state, isLoading } = useGetOnboardingQuery()
  if (isLoading) return <PageSkeleton />
  // Without an answer the form works all the same: only what another browser kept is missing.
  return <WizardPage key={user.id} {...props} state={state} />
}

function WizardPage({ page, addresses, state }: WizardProps & { state: OnboardingState | undefined }) {
  const intl = useIntl()
  const user = useSignedInUser()
  const { first } = useParams()
  const draft = useMemo(() => {
    const elsewhere = state?.step === 'deployment' ? state.values : null
    return mergeDraft(readDraft(user.id) ?? elsewhere, startValues(navigator.languages))
    // What was entered since stands in the form, not in the first answer.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [user.id, page])
  const isPlaceKnown = placeSchema.isValidSync(draft)
  if (page === 'access' && !isPlaceKnown) return <Navigate to={addresses.place} replace />
  const steps = [
    { key: 'place', label: intl.formatMessage({ id: 'location.section.place' }), done: isPlaceKnown },
    { key: 'access', label: intl.formatMessage({ id: 'location.section.access' }), done: false },
  ]
  return (
    <>
      {first !== undefined && (
        <Alert
          type="info"
          showIcon
          style={{ marginBottom: 16 }}
          title={intl.formatMessage({ id: 'location.create.welcome' }, { name: user.displayname })}
          description={intl.formatMessage({ id: 'location.create.welcome_text' })}
        />
      )}
      {page === 'place' && state && <ResumeNotice state={state} />}
      <StepList steps={steps} current={page} />
      {page === 'place' ? (
        <PlaceForm draft={draft} next={addresses.access} state={state} />
      ) : (
        <AccessForm draft={draft} back={addresses.place} />
      )}
    </>
  )
}

function PlaceForm({
  draft,
  next,
  state,
}: {
  draft: LocationFormValues
  next: string
  state: OnboardingState | undefined
}) {
  const intl = useIntl()
  const user = useSignedInUser()
  const navigate = useNavigate()
  const [saveOnboarding] = useSaveOnboardingMutation()
  return (
    <SubmitForm
      label={intl.formatMessage({ id: 'location.create.title' })}
      initialValues={draft}
      schema={placeSchema}
      onSubmit={async (values) => {
        keepDraft(user.id, values)
        // For another browser. This one goes on where it fails, and leaves an unfinished location alone.
        if (!isUnfinished(state))
          await saveOnboarding({ body: { step: 'deployment', values: { ...values } } })
      }}
      onSaved={() => void navigate(next)}
    >
      <KeepDraft userId={user.id} />
      <CurrencyOfCountry />
      <PlaceFields />
      <SubmitBar submitLabel={intl.formatMessage({ id: 'onboarding.go_on' })} />
    </SubmitForm>
  )
}

function AccessForm({ draft, back }: { draft: LocationFormValues; back: string }) {
  const intl = useIntl()
  const user = useSignedInUser()
  const { first } = useParams()
  const navigate = useNavigate()
  const createLocation = useCreateLocation()
  const [saveOnboarding] = useSaveOnboardingMutation()
  const created = useRef<number>(undefined)
  const next = useRef<string>(paths.dashboard())
  return (
    <SubmitForm
      label={intl.formatMessage({ id: 'location.create.title' })}
      initialValues={draft}
      schema={accessSchema}
      onSubmit={async (values) => {
        // Where only what follows failed, the second try must not create another one.
        created.current ??= await createLocation(values)
        const state = await saveOnboarding({
          body: { site_id: created.current, step: 'deployment', done: true },
        }).unwrap()
        dropDraft(user.id)
        next.current = state.step ? paths.onboardingStep(state.step, first !== undefined) : paths.dashboard()
      }}
      onSaved={() => void navigate(next.current)}
    >
      <KeepDraft userId={user.id} />
      <AccessFields />
      <SubmitBar submitLabel={intl.formatMessage({ id: 'location.create.submit' })}>
        <LinkButton to={back}>
          <FormattedMessage id="onboarding.back" />
        </LinkButton>
      </SubmitBar>
    </SubmitForm>
  )
}
