import type { IntegrationDetails } from '@portico/shared/contracts'
import { useText } from '@portico/shared/i18n'
import {
  GonePage,
  isGone,
  LinkButton,
  Notice,
  Panel,
  QueryBoundary,
  useMutationFeedback,
} from '@portico/shared/layout'
import { useSiteId } from '@portico/shared/session'
import { Button, Flex } from 'antd'
import { useParams, useSearchParams } from 'react-router-dom'
import { paths } from '../paths'
import { resultOfSite, SettingsPage } from '../settings/settings-page'
import { connectionFields } from './integration-form-values'
import { IntegrationForm } from './integration-form'
import { IntegrationProblem } from './integration-problem'
import { IntegrationTexts } from './integration-texts'
import { integrationsApi } from './integrations-api'
import { signInResult } from './sign-in-result'

const NOTICES = {
  denied: { type: 'warning', title: 'integrations.sign_in_denied', text: 'integrations.sign_in_denied_text' },
  expired: {
    type: 'warning',
    title: 'integrations.sign_in_expired',
    text: 'integrations.sign_in_expired_text',
  },
  failed: { type: 'error', title: 'integrations.sign_in_failed', text: 'integrations.sign_in_failed_text' },
} as const

/** Result of a sign-in at the service, from which the browser has returned. */
function SignInNotice({ details: { description, integration } }: { details: IntegrationDetails }) {
  const t = useText()
  const [search] = useSearchParams()
  const result = signInResult(search)
  const { name } = description
  if (result === null) return null
  if (result === 'connected') {
    return (
      <Notice type="success" title={t('integrations.signed_in', { account: integration?.account ?? name })} />
    )
  }
  const { type, title, text } = NOTICES[result]
  return <Notice type={type} title={t(title, { name })} description={t(text, { name })} />
}

/** Leaves the page to sign in at the service. */
function SignInPanel({ details: { description, integration } }: { details: IntegrationDetails }) {
  const t = useText()
  const siteId = useSiteId()
  const feedback = useMutationFeedback()
  const [start, { isLoading }] = integrationsApi.useStartIntegrationSignInMutation()
  const { service, name } = description
  const isConnected = integration?.by_oauth === true
  const leave = () =>
    feedback(async () => window.location.assign((await start({ siteId, service }).unwrap()).url), {
      failed: t('integrations.sign_in_failed', { name }),
    })
  return (
    <Panel title={t('integrations.sign_in')} description={t('integrations.sign_in_text', { name })}>
      <Button type={isConnected ? 'default' : 'primary'} loading={isLoading} onClick={() => void leave()}>
        {t(isConnected ? 'integrations.sign_in_again' : 'integrations.sign_in_at', { name })}
      </Button>
    </Panel>
  )
}

function Connection({ details }: { details: IntegrationDetails }) {
  const t = useText()
  const { description, integration, can } = details
  const { service, has_oauth: hasOauth } = description
  const failure = integration?.last_failure
  return (
    <>
      <SignInNotice details={details} />
      {failure && integration.state !== 'connected' && (
        <Panel title={t('integration.state')}>
          <IntegrationProblem cause={failure.cause} detail={failure.detail} />
        </Panel>
      )}
      {hasOauth && can.update && <SignInPanel details={details} />}
      <IntegrationForm
        details={details}
        fields={connectionFields(details)}
        submitLabel={t('integrations.save_connection')}
      />
      {integration && (
        <Panel title={t('integrations.next')} description={t('integrations.next_text')}>
          <Flex>
            <LinkButton
              type={integration.state === 'connected' ? 'primary' : 'default'}
              to={paths.integrationEdit({ service })}
            >
              {t('integrations.choose_list')}
            </LinkButton>
          </Flex>
        </Panel>
      )}
    </>
  )
}

function ConnectionPage({ service }: { service: string }) {
  const t = useText()
  const siteId = useSiteId()
  const result = integrationsApi.useGetIntegrationQuery(
    { siteId, service },
    { refetchOnMountOrArgChange: true },
  )
  const { currentData: details, error } = result
  const name = details?.description.name
  const back = { to: paths.integrationEdit({ service }), label: name ?? t('settings.integrations') }
  if (isGone(error) || details?.description.has_connection_page === false) {
    return (
      <GonePage title={t('integrations.connection')} back={back} gone={t('integrations.no_connection')} />
    )
  }
  return (
    <SettingsPage
      title={name === undefined ? t('integrations.connection') : t('integrations.connection_of', { name })}
      subtitle={t('integrations.connection_subtitle')}
      readOnly={details?.can.update === false}
      back={back}
    >
      <QueryBoundary result={resultOfSite(result)}>{(data) => <Connection details={data} />}</QueryBoundary>
    </SettingsPage>
  )
}

/** Credentials of a service, apart from its lists and mapping. */
export function IntegrationConnectionEditPage() {
  const siteId = useSiteId()
  const { service = '' } = useParams()
  return (
    <IntegrationTexts>
      <ConnectionPage key={`${siteId} ${service}`} service={service} />
    </IntegrationTexts>
  )
}
