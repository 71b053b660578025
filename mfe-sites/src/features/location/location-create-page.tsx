import { SubmitBar, SubmitForm } from '@portico/shared/forms'
import { EmptyState, LinkButton, PageFrame } from '@portico/shared/layout'
import { useRemoteHost } from '@portico/shared/remote'
import { useSignedInUser } from '@portico/shared/session'
import { Alert } from 'antd'
import { useMemo, useRef } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useParams } from 'react-router-dom'
import { paths } from '../../paths'
import { KeepDraft } from './keep-draft'
import { startValues } from './location-conversions'
import { dropDraft, readDraft } from './location-draft'
import { LocationForm } from './location-form'
import { locationMessages } from './location-messages'
import { locationSchema } from './location-schema'
import { useCreateLocation } from './use-create-location'

// The plain layout is as wide as the screen.
const PAGE_WIDTH = 824

/** Sets up a site. The first one follows right after registration, with a word of welcome. */
export function LocationCreatePage() {
  const intl = useIntl()
  const user = useSignedInUser()
  const title = intl.formatMessage(locationMessages.title)
  const hasSites = user.sites.length > 0
  return (
    <div style={{ maxWidth: PAGE_WIDTH, margin: '0 auto' }}>
      <PageFrame
        title={title}
        subtitle={intl.formatMessage(locationMessages.subtitle)}
        {...(hasSites
          ? { back: { to: paths.dashboard(), label: intl.formatMessage(locationMessages.back) } }
          : {})}
      >
        {user.role === 'client' ? <NotAllowed /> : <CreateLocation />}
      </PageFrame>
    </div>
  )
}

function NotAllowed() {
  const intl = useIntl()
  const user = useSignedInUser()
  return (
    <EmptyState
      title={intl.formatMessage(locationMessages.notAllowed)}
      description={intl.formatMessage(locationMessages.notAllowedText, { account: user.account.name })}
      action={
        user.sites.length > 0 && (
          <LinkButton type="primary" to={paths.dashboard()}>
            <FormattedMessage {...locationMessages.toDashboard} />
          </LinkButton>
        )
      }
    />
  )
}

function CreateLocation() {
  const intl = useIntl()
  const user = useSignedInUser()
  const { first } = useParams()
  const { router } = useRemoteHost()
  const createLocation = useCreateLocation()
  const initialValues = useMemo(() => readDraft(user.id, startValues(navigator.languages)), [user.id])
  const created = useRef(0)
  return (
    <>
      {first !== undefined && (
        <Alert
          type="info"
          showIcon
          style={{ marginBottom: 16 }}
          title={intl.formatMessage(locationMessages.welcome, { name: user.displayname })}
          description={intl.formatMessage(locationMessages.welcomeText)}
        />
      )}
      <SubmitForm
        label={intl.formatMessage(locationMessages.title)}
        initialValues={initialValues}
        schema={locationSchema}
        onSubmit={async (values) => {
          created.current = await createLocation(values)
          dropDraft(user.id)
        }}
        onSaved={() => {
          // A whole page load: everything then starts at the new site.
          window.location.assign(`${router.basename}${paths.dashboard()}?site=${created.current}`)
        }}
      >
        <KeepDraft userId={user.id} />
        <LocationForm />
        <SubmitBar submitLabel={intl.formatMessage(locationMessages.submit)} />
      </SubmitForm>
    </>
  )
}
