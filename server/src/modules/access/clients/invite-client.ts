import type { Client, clientsRoutes, NewSiteAccess, ParsedBody } from '@portico/shared/contracts'
import { type AuditEvent, recordEvent } from '../../../platform/audit/audit-log'
import type { Tx } from '../../../platform/db'
import { type Inviter, resendInvitation, sendInvitation, storeInvitation } from '../invitations'
import { copyMembers, type Member, saveAccess } from '../site-members'
import { clientById, memberOf, presentById } from './present-client'

type NewClient = ParsedBody<typeof clientsRoutes.createClient>

interface Person extends Pick<NewClient, 'email' | 'displayname'> {
  newSites: NewSiteAccess | null
}

interface FirstAccess {
  grant: (member: Member & { email: string }) => Promise<void>
  logged: Pick<AuditEvent, 'siteId' | 'after'>
}

/** Invites a client, whose access waits with the invitation. */
export async function inviteClient(
  tx: Tx,
  caller: Inviter,
  person: Person,
  { grant, logged }: FirstAccess,
): Promise<number> {
  const { email } = person
  const invitation = await storeInvitation(tx, caller, { ...person, role: 'client' })
  const { id, accountId } = invitation
  await recordEvent(tx, caller, 'client_access.invite', { subject: email, ...logged })
  await grant({ id, email, accountId, isInvited: true })
  await sendInvitation(tx, caller, invitation)
  return id
}

export async function createClient(
  tx: Tx,
  caller: Inviter,
  { email, displayname, access, copy_from, new_sites }: NewClient,
): Promise<Client> {
  const source = copy_from === undefined ? null : await clientById(tx, caller, copy_from)
  const person = { email, displayname, newSites: new_sites ?? source?.newSites ?? null }
  const id = await inviteClient(tx, caller, person, {
    grant: async (member) => {
      if (source) await copyMembers(tx, memberOf(source), member)
      await saveAccess(tx, caller, member, access)
    },
    logged: source ? { after: { copied_from: source.email } } : {},
  })
  return presentById(tx, caller, id)
}

export async function resendClientInvitation(
  tx: Tx,
  caller: Inviter,
  { clientId, siteId }: { clientId: number; siteId?: number },
): Promise<Client> {
  const { id, email } = await resendInvitation(tx, caller, { id: clientId, role: 'client' })
  await recordEvent(tx, caller, 'client_access.resend', {
    subject: email,
    ...(siteId !== undefined && { siteId }),
  })
  return presentById(tx, caller, id)
}
