import { z } from 'zod'
import type { IntegrationApps } from './modules/integrations/connections'

/** Environment variables with this installation's apps at services that sites connect by signing in there. */
export const integrationsEnvironment = {
  HUBSPOT_CLIENT_ID: z.string().min(1).optional(),
  HUBSPOT_CLIENT_SECRET: z.string().min(1).optional(),
  MAILCHIMP_CLIENT_ID: z.string().min(1).optional(),
  MAILCHIMP_CLIENT_SECRET: z.string().min(1).optional(),
}

type IntegrationValues = z.output<z.ZodObject<typeof integrationsEnvironment>>

const PAIRS = [
  ['HUBSPOT_CLIENT_ID', 'HUBSPOT_CLIENT_SECRET'],
  ['MAILCHIMP_CLIENT_ID', 'MAILCHIMP_CLIENT_SECRET'],
] as const

/** Returns errors for missing variables. */
export function integrationErrors(values: IntegrationValues): string[] {
  return PAIRS.flatMap(([id, secret]) => {
    if (!values[id] === !values[secret]) return []
    return [values[id] ? `${secret}: required with ${id}` : `${id}: required with ${secret}`]
  })
}

export function integrationApps(values: IntegrationValues): IntegrationApps {
  return Object.fromEntries(PAIRS.flat().map((name) => [name, values[name]]))
}
