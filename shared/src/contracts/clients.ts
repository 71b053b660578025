import { z } from 'zod'
import { auditActions } from './audit-actions'
import { CLIENT_STATES, MAX_ACCESS_SETS, MAX_SAVED_SITES } from './client-values'
import { MAX_NAME } from './field-values'
import { can, email, id, instant, lineText, searchText } from './fields'
import { everyArea, LEVEL_AREAS, LEVELS } from './levels'
import { listOf, listQuery } from './lists'
import { permissions } from './permissions'
import { routes } from './route'
import { levelMap } from './session'

export * from './client-values'

/** Access that a client gets at each location that is created later. `front_desk` fixes the levels. */
export const newSiteAccess = z.strictObject({ permissions: levelMap, front_desk: z.boolean().default(false) })
export type NewSiteAccess = z.output<typeof newSiteAccess>

export const client = z.object({
  /** An invitation keeps its ID when it's accepted. */
  id,
  email: z.string(),
  displayname: z.string(),
  state: z.enum(CLIENT_STATES),
  tf_enabled: z.boolean(),
  /** Number of locations with access. */
  sites: z.number().int(),
  /** Null: new locations are not added. */
  new_sites: newSiteAccess.nullable(),
  /** Time of the last invitation; null for users who were never invited. */
  invited_at: instant.nullable(),
  /** Last day of an invitation; null for users. */
  expires_at: instant.nullable(),
  last_login_at: instant.nullable(),
  created_at: instant,
  can: can('view_as', 'resend', 'update', 'deactivate', 'restore', 'delete'),
})
export type Client = z.infer<typeof client>

/** A row of the matrix: a location, and a client's access to it. */
export const clientSite = z.object({
  id,
  name: z.string(),
  member: z.boolean(),
  permissions: levelMap,
  front_desk: z.boolean(),
})
export type ClientSite = z.infer<typeof clientSite>

/** Changes of many locations, each in the order given, then of single ones. */
const accessChanges = z.strictObject({
  sets: z
    .array(
      z.strictObject({
        /** Without IDs: all locations whose name contains `search`. */
        site_ids: z.array(id).min(1).max(MAX_SAVED_SITES).optional(),
        search: searchText.default(''),
        /** Only locations that the client has access to. */
        members: z.boolean().default(false),
        set: z.strictObject({
          member: z.boolean().optional(),
          front_desk: z.boolean().optional(),
          levels: z.partialRecord(z.enum(LEVEL_AREAS), z.enum(LEVELS)).optional(),
        }),
      }),
    )
    .max(MAX_ACCESS_SETS)
    .default([]),
  sites: z
    .array(
      z.strictObject({
        id,
        member: z.boolean(),
        permissions: levelMap,
        front_desk: z.boolean().default(false),
      }),
    )
    .max(MAX_SAVED_SITES)
    .default([]),
})
export type AccessChanges = z.output<typeof accessChanges>

export const clientsPermissions = permissions({ remote: 'mfe-control-panel', provider: true }, 'clients')

export const clientsAudit = auditActions('client', [
  'save',
  'new_sites',
  'access_set',
  'copy_access',
  'deactivate',
  'restore',
  'delete',
])

/** Enough for `MAX_SAVED_SITES` locations. */
const BODY_LIMIT = 256 * 1024

/** Calls that grant access accept no API key, because the access would outlive the key. */
export const clientsRoutes = routes(
  { auth: 'session', permission: 'clients', sessionOnly: true },
  {
    listClients: {
      endpoint: 'GET /a/api/v1/client',
      summary: 'List the clients of the account, with open invitations',
      query: listQuery('displayname', 'email', 'last_login_at').extend({
        state: z.enum(CLIENT_STATES).optional(),
      }),
      response: listOf(client),
      can: { invite: 'createClient' },
    },
    getClient: {
      endpoint: 'GET /a/api/v1/client/:clientId',
      summary: 'Get a client or an invitation',
      response: client,
    },
    createClient: {
      endpoint: 'POST /a/api/v1/client',
      summary:
        'Invite a client by email, with access to locations. The answer is the same whether or not the address belongs to another account. The link expires after 7 days',
      body: z.strictObject({
        email,
        displayname: lineText.min(1).max(MAX_NAME),
        access: accessChanges.prefault({}),
        /** Copies the access of another client first. */
        copy_from: id.optional(),
        new_sites: newSiteAccess.nullable().default(null),
      }),
      example: { email: 'cleo@portico.test', displayname: 'Cleo' },
      bodyLimit: BODY_LIMIT,
      status: 201,
      response: client,
    },
    saveClient: {
      endpoint: 'PUT /a/api/v1/client/:clientId',
      summary: 'Update the name of a client, and the access to locations that are created later',
      body: z.strictObject({
        displayname: lineText.min(1).max(MAX_NAME),
        new_sites: newSiteAccess.nullable(),
      }),
      example: {
        displayname: 'Dora Quill',
        new_sites: { permissions: everyArea('read'), front_desk: false },
      },
      response: client,
    },
    resendClientInvitation: {
      endpoint: 'POST /a/api/v1/client/:invitationId/invite',
      summary: 'Send an open or expired invitation again, with a new link; earlier links stop working',
      response: client,
    },
    deactivateClient: {
      endpoint: 'POST /a/api/v1/client/:clientId/deactivate',
      summary: 'Deactivate a client. Their sessions and API keys end, their access to locations is kept',
      response: client,
    },
    restoreClient: {
      endpoint: 'POST /a/api/v1/client/:clientId/restore',
      summary: 'Restore a deactivated client, who can sign in again. Their API keys stay revoked',
      response: client,
    },
    listClientSites: {
      endpoint: 'GET /a/api/v1/client/:clientId/access',
      summary: "List locations with a client's access to each",
      query: listQuery('name').extend({
        /** `true`: only locations that the client has access to. */
        members: z.enum(['true', 'false']).optional(),
      }),
      response: listOf(clientSite),
      can: { save: 'saveClientSites' },
    },
    saveClientSites: {
      endpoint: 'PUT /a/api/v1/client/:clientId/access',
      summary:
        "Change a client's access to many locations at once. The client's sessions end so that it applies immediately",
      body: accessChanges,
      example: { sets: [{ set: { levels: { guest_data: 'read' } } }] },
      bodyLimit: BODY_LIMIT,
      response: client,
    },
    copyClientAccess: {
      endpoint: 'POST /a/api/v1/client/:clientId/access/copy',
      summary:
        "Replace a client's access by that of another client, including the access to locations created later",
      idempotency: { repeatable: 'A second copy changes nothing.' },
      body: z.strictObject({ from: id }),
      example: { from: 1 },
      response: client,
    },
    deleteClient: {
      endpoint: 'DELETE /a/api/v1/client/:clientId',
      summary: 'Delete a client, or withdraw an invitation. Its link stops working',
    },
  },
)
