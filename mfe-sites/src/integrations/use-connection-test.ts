import type { IntegrationTest } from '@portico/shared/contracts'
import { useSiteId } from '@portico/shared/session'
import { integrationsApi, type IntegrationDraft } from './integrations-api'

export interface ConnectionTest {
  /** Null: none yet. */
  result: IntegrationTest | null
  isLoading: boolean
  /** Rejects if the call itself failed; a failed test is a result. */
  run: (draft: IntegrationDraft) => Promise<IntegrationTest>
}

/** A test of the connection to a service. */
export function useConnectionTest(service: string): ConnectionTest {
  const siteId = useSiteId()
  const [test, { data, isLoading }] = integrationsApi.useTestIntegrationMutation()
  const run = (body: IntegrationDraft) => test({ siteId, service, body }).unwrap()
  return { result: data ?? null, isLoading, run }
}
