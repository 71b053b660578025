import type { IntegrationDetails } from '@portico/shared/contracts'
import { lazy, Suspense } from 'react'
import { ConnectionSummary } from './connection-summary'
import { EvidenceNotes } from './evidence-notes'
import { IntegrationForm } from './integration-form'
import { ownFields } from './integration-form-values'
import { IntegrationStatusPanel } from './integration-status-panel'
import { MappingPanels } from './mapping-panels'
import { PreviewPanel } from './preview-panel'

const SigningSecret = lazy(async () => ({
  default: (await import(/* webpackChunkName: "integration-webhook" */ './signing-secret')).SigningSecret,
}))
const HookList = lazy(async () => ({
  default: (await import(/* webpackChunkName: "integration-webhook" */ './hook-list')).HookList,
}))

/** Service whose events are signed, and that has REST hooks. */
const WEBHOOK = 'webhook'

/** State of a service, its fields and what it gets. */
export function IntegrationSettings({ details }: { details: IntegrationDetails }) {
  const { description, integration, can } = details
  const readOnly = !can.update
  const connection = description.has_connection_page ? (
    <ConnectionSummary settings={details} readOnly={readOnly} />
  ) : undefined
  // Lists and fields are those of an account, so the connection comes first.
  const isReady = !connection || integration !== null
  const isWebhook = description.service === WEBHOOK
  return (
    <>
      {integration && (
        <IntegrationStatusPanel integration={integration} name={description.name} readOnly={readOnly} />
      )}
      {isWebhook ? (
        <Suspense>
          <SigningSecret readOnly={readOnly} />
        </Suspense>
      ) : (
        <EvidenceNotes description={description} />
      )}
      {isReady ? (
        <IntegrationForm details={details} fields={ownFields(description)} connection={connection}>
          {(settings) => (
            <>
              <MappingPanels settings={settings} />
              <PreviewPanel settings={settings} />
            </>
          )}
        </IntegrationForm>
      ) : (
        connection
      )}
      {isWebhook && (
        <Suspense>
          <HookList readOnly={readOnly} />
        </Suspense>
      )}
    </>
  )
}
