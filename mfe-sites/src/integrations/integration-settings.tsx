import type { IntegrationDetails } from '@portico/shared/contracts'
import { ConnectionSummary } from './connection-summary'
import { EvidenceNotes } from './evidence-notes'
import { HookList } from './hook-list'
import { IntegrationForm } from './integration-form'
import { ownFields } from './integration-form-values'
import { IntegrationStatusPanel } from './integration-status-panel'
import { MappingPanels } from './mapping-panels'
import { PreviewPanel } from './preview-panel'
import { SigningSecret } from './signing-secret'

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
      {isWebhook ? <SigningSecret readOnly={readOnly} /> : <EvidenceNotes description={description} />}
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
      {isWebhook && <HookList readOnly={readOnly} />}
    </>
  )
}
