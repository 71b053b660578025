import {
  call,
  injectEndpoints,
  isApiFailure,
  onSuccess,
  sessionApi,
  type ApiFailure,
} from '@portico/shared/api'
import type { OnboardingState } from '@portico/shared/contracts'
import { SubmitBar, SubmitForm, useFormikContext } from '@portico/shared/forms'
import { useText } from '@portico/shared/i18n'
import { LinkButton, Notice, Paragraph } from '@portico/shared/layout'
import { PageSkeleton } from '@portico/shared/remote'
import { userLoaded, useSignedInUser } from '@portico/shared/session'
import { Button, Flex } from 'antd'
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useDispatch } from 'react-redux'
import { Navigate, useNavigate, useParams } from 'react-router-dom'
import { onboardingApi } from '../onboarding/onboarding-api'
import { StepList } from '../onboarding/step-list'
import { paths } from '../paths'
import { AccessFields } from './access-fields'
import { timeZoneFor } from './country-time-zones'
import { usualCurrency } from './location-choices'
import { startValues, toRequest } from './location-conversions'
import { dropDraft, keepDraft, mergeDraft, readDraft } from './location-draft'
import { accessSchema, basicsSchema, type LocationFormValues } from './location-schema'
import { LocationBasicsFields } from './location-basics-fields'

/** Returns true if a location was created and its setup isn't finished. */
function isUnfinished(state: OnboardingState | undefined): boolean {
  return Boolean(state?.site_id && state.step && state.step !== 'deployment' && !state.finished_at)
}

/** Turns a failed save into form errors: the heading 'Error saving site', the reason, and the field errors. */
function saveFailure(failure: ApiFailure): ApiFailure {
  // Field errors are more specific than the reason sent with them.
  const reason: ApiFailure['schema_texts'] =
    Object.keys(failure.schema_texts).length > 0 ? {} : { request: [failure.text] }
  return {
    ...failure,
    text: { id: 'location.create.failed' },
    schema_texts: { ...failure.schema_texts, ...reason },
  }
}

const locationApi = injectEndpoints(['Profile'], (build) => ({
  createLocation: build.mutation({
    ...call('createSite'),
    // The profile contains the sites of the switcher.
    invalidatesTags: onSuccess('Profile'),
  }),
}))

/** Creates a location and adds it to the switcher. Resolves with its id; rejects with a failure for the form. */
function useCreateLocation(): (values: LocationFormValues) => Promise<number> {
  const [createLocation] = locationApi.useCreateLocationMutation()
  const [loadProfile] = sessionApi.useLazyGetProfileQuery()
  const dispatch = useDispatch()
  return useCallback(
    async (values) => {
      const site = await createLocation({ body: toRequest(values) })
        .unwrap()
        .catch((error: unknown) => {
          throw isApiFailure(error) ? saveFailure(error) : error
        })
      // The location exists even if this fails: the next page loads the profile anyway.
      const { data: user } = await loadProfile()
      if (user) dispatch(userLoaded(user))
      return site.id
    },
    [createLocation, loadProfile, dispatch],
  )
}

/** Links to a location whose setup was not finished. */
function ResumeNotice({ state }: { state: OnboardingState }) {
  const t = useText()
  const user = useSignedInUser()
  const [finish, { isLoading }] = onboardingApi.useFinishOnboardingMutation()
  const site = user.sites.find(({ id }) => id === state.site_id)
  if (!isUnfinished(state) || !state.step || !site) return null
  return (
    <Notice
      type="info"
      title={t('onboarding.unfinished', { name: site.name })}
      description={
        <>
          <Paragraph>{t('onboarding.resume_text')}</Paragraph>
          <Flex wrap gap={8}>
            <LinkButton type="primary" to={paths.onboardingStep(state.step)}>
              {t('onboarding.resume')}
            </LinkButton>
            <Button loading={isLoading} onClick={() => void finish()}>
              {t('onboarding.leave')}
            </Button>
          </Flex>
        </>
      }
    />
  )
}

/** Stores the form's values in the tab, so that leaving and coming back loses nothing. */
function KeepDraft({ userId }: { userId: number }) {
  const { values, dirty } = useFormikContext<LocationFormValues>()
  // Tab storage is outside React.
  useEffect(() => {
    if (dirty) keepDraft(userId, values)
  }, [userId, values, dirty])
  return null
}

/** Sets the usual currency and time zone when the country changes; users can still change both. */
function RegionOfCountry() {
  const { values, setFieldValue } = useFormikContext<LocationFormValues>()
  const country = values.default_countrycode
  const before = useRef(country)
  const setRegion = useEffectEvent(() => {
    const currency = country === null ? null : usualCurrency(country)
    if (currency) void setFieldValue('currency', currency)
    if (country !== null) void setFieldValue('timezone', timeZoneFor(country, values.timezone))
  })
  // The fields are independent of each other, so only an effect sees the change.
  useEffect(() => {
    if (country === before.current) return
    before.current = country
    setRegion()
  }, [country])
  return null
}

export interface WizardAddresses {
  /** Addresses of the two pages. */
  basics: string
  access: string
}

interface WizardProps {
  page: keyof WizardAddresses
  addresses: WizardAddresses
}

/** The two pages that create a location. The values come from the tab's draft, else from the server. */
export function LocationWizard(props: WizardProps) {
  const user = useSignedInUser()
  const { data: state, isLoading } = onboardingApi.useGetOnboardingQuery()
  if (isLoading) return <PageSkeleton />
  // The form works without the answer; only values from another browser are missing.
  return <WizardPage key={`${user.id} ${props.page}`} {...props} state={state} />
}

function WizardPage({ page, addresses, state }: WizardProps & { state: OnboardingState | undefined }) {
  const t = useText()
  const user = useSignedInUser()
  const { first } = useParams()
  const [draft] = useState(() => {
    const elsewhere = state?.step === 'deployment' ? state.values : null
    return mergeDraft(readDraft(user.id) ?? elsewhere, startValues(navigator.languages))
  })
  const areBasicsComplete = basicsSchema.isValidSync(draft)
  if (page === 'access' && !areBasicsComplete) return <Navigate to={addresses.basics} replace />
  const steps = [
    { key: 'basics', label: t('location.section.basics'), done: areBasicsComplete },
    { key: 'access', label: t('location.section.access'), done: false },
  ]
  return (
    <>
      {first !== undefined && (
        <Notice
          type="info"
          title={t('location.create.welcome', { name: user.displayname })}
          description={t('location.create.welcome_text')}
        />
      )}
      {page === 'basics' && state && <ResumeNotice state={state} />}
      <StepList steps={steps} current={page} />
      {page === 'basics' ? (
        <BasicsForm draft={draft} next={addresses.access} state={state} />
      ) : (
        <AccessForm draft={draft} back={addresses.basics} />
      )}
    </>
  )
}

function BasicsForm({
  draft,
  next,
  state,
}: {
  draft: LocationFormValues
  next: string
  state: OnboardingState | undefined
}) {
  const t = useText()
  const user = useSignedInUser()
  const navigate = useNavigate()
  const [saveOnboarding] = onboardingApi.useSaveOnboardingMutation()
  return (
    <SubmitForm
      label={t('location.create.title')}
      initialValues={draft}
      schema={basicsSchema}
      onSubmit={async (values) => {
        keepDraft(user.id, values)
        // Stores the values for other browsers; this one has its draft if the call fails. Keeps an unfinished
        // location's state.
        if (!isUnfinished(state))
          await saveOnboarding({ body: { step: 'deployment', values: { ...values } } })
      }}
      onSaved={() => void navigate(next)}
    >
      <KeepDraft userId={user.id} />
      <RegionOfCountry />
      <LocationBasicsFields />
      <SubmitBar sticky="step" submitLabel={t('onboarding.go_on')} />
    </SubmitForm>
  )
}

function AccessForm({ draft, back }: { draft: LocationFormValues; back: string }) {
  const t = useText()
  const user = useSignedInUser()
  const { first } = useParams()
  const navigate = useNavigate()
  const createLocation = useCreateLocation()
  const [saveOnboarding] = onboardingApi.useSaveOnboardingMutation()
  const created = useRef<number>(undefined)
  const next = useRef<string>(paths.dashboard())
  return (
    <SubmitForm
      label={t('location.create.title')}
      initialValues={draft}
      schema={accessSchema}
      onSubmit={async (values) => {
        // If only a later step failed, a retry must not create a second location.
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
      <SubmitBar sticky="step" submitLabel={t('location.create.submit')}>
        <LinkButton to={back}>{t('onboarding.back')}</LinkButton>
      </SubmitBar>
    </SubmitForm>
  )
}
