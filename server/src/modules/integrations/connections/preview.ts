import type { HandlerResult, integrationRoutes, ParsedBody } from '@portico/shared/contracts'
import type { SiteCaller } from '../../../platform/access/caller'
import { mayCall } from '../../../platform/access/rights'
import type { Tx } from '../../../platform/db'
import { invalidFields } from '../../../platform/errors/api-error'
import { ServiceFailure } from '../catalog'
import { loadSentGuests, type SentGuest } from '../payloads'
import { signingSecrets } from '../webhooks'
import { checkDraft } from './check-draft'
import type { ConnectionDeps } from './connection-deps'
import { findIntegration } from './connections.repo'
import { EXAMPLE_GUEST } from './example-guest'
import { lastGuestOf } from './preview-guests.repo'
import { type PreviewedRequests, previewContact, previewEventRequests } from './preview-requests'
import { serviceOf } from './service-of'

type Preview = HandlerResult<typeof integrationRoutes.previewIntegration>

/** Shows the requests that a draft causes for a guest. Nothing is sent. */
export async function previewDraft(
  deps: ConnectionDeps,
  tx: Tx,
  caller: SiteCaller,
  {
    key,
    event,
    guest_id: guestId,
    ...draft
  }: ParsedBody<typeof integrationRoutes.previewIntegration> & {
    key: string
  },
): Promise<Preview> {
  const { site, now } = caller
  const service = serviceOf(key)
  const row = await findIntegration(tx, site.id, key)
  const { values, secrets } = checkDraft(deps, service, draft, row)
  const connection = { values: { ...values, ...secrets }, mapping: draft.mapping }
  const real = await guestOf(tx, caller, guestId)
  const guest = real ?? EXAMPLE_GUEST
  const preview = { connection, event, guest }
  const shown = real && {
    id: real.id,
    name: `${real.firstname} ${real.lastname}`.trim(),
    email: real.email,
  }
  if (service.kind === 'contacts') {
    return { guest: shown, ...ofComplete(() => previewContact(site, { ...preview, service })) }
  }
  const keys = row ? signingSecrets(row, deps.box, now) : []
  return { guest: shown, ...(await previewEventRequests(tx, caller, { ...preview, service, secrets: keys })) }
}

/** The chosen guest or the last one. Null: there is none yet, or the caller may not see guests. */
async function guestOf(
  tx: Tx,
  { actor, site }: SiteCaller,
  chosen: number | null,
): Promise<SentGuest | null> {
  if (!mayCall(actor, 'getGuest')) return null
  const id = chosen ?? (await lastGuestOf(tx, site.id))
  const guest = id === null ? undefined : (await loadSentGuests(tx, site.id, [id])).get(id)
  if (chosen !== null && !guest) throw invalidFields({ guest_id: [{ id: 'error.not_found' }] })
  return guest ?? null
}

/** A service may need a value that its fields don't require, such as one of two. */
function ofComplete(preview: () => PreviewedRequests): PreviewedRequests {
  try {
    return preview()
  } catch (error) {
    if (!(error instanceof ServiceFailure)) throw error
    throw invalidFields({ values: [{ id: 'error.field.required' }] })
  }
}
