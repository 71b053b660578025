import { isApiFailure } from '@portico/shared/api'
import type { IntegrationCause } from '@portico/shared/contracts'
import { useFormikContext } from '@portico/shared/forms'
import { useSiteId } from '@portico/shared/session'
import { useEffect, useEffectEvent } from 'react'
import { toDraft, type IntegrationFormValues } from './integration-form-values'
import { integrationsApi } from './integrations-api'
import type { ServiceSettings } from './service-settings'

export interface ServiceChoices {
  items: readonly { value: string; label: string }[]
  isLoading: boolean
  /** Why the service doesn't list them; null: it does, or wasn't asked. */
  problem: { cause: IntegrationCause; detail: string } | null
  /** Asks the service, unless it has answered for the same fields. */
  load: () => void
}

/** Values that a service lists: those of a field, or the fields of its contacts (`attributes`). */
export function useServiceChoices(settings: ServiceSettings, list: string): ServiceChoices {
  const siteId = useSiteId()
  const { values } = useFormikContext<IntegrationFormValues>()
  const [ask, { data, error, isLoading, originalArgs }] = integrationsApi.useListIntegrationChoicesMutation()
  const { service } = settings.description
  const { [list]: _own, ...given } = toDraft(values, settings).values
  const isAnswered =
    data?.cause === null && JSON.stringify(originalArgs?.body.values) === JSON.stringify(given)
  const load = () => {
    if (isLoading || isAnswered) return
    void ask({ siteId, service, body: { list, values: given } })
  }
  const isConnected = settings.integration?.connected_at != null
  const loadFirst = useEffectEvent(load)
  // The name of a chosen list is known only to the service.
  useEffect(() => {
    if (isConnected) loadFirst()
  }, [isConnected])
  const problem = data?.cause
    ? { cause: data.cause, detail: data.detail }
    : isApiFailure(error)
      ? { cause: error.status === 422 ? ('incomplete' as const) : ('internal' as const), detail: '' }
      : null
  return { items: data?.items ?? [], isLoading, problem, load }
}
