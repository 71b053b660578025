import { z } from 'zod'
import { errorText } from '../errors'
import { id, instant } from '../fields'
import { columnMapping, importPreview, importRowError, mappedColumns } from '../file-import'
import { GUEST_USER_COLUMNS, GUEST_USER_FILE_LIMIT, GUEST_USERS_PER_FILE } from './columns'
import { routes } from '../route'

// For screens, without zod.

/** An import of guest accounts, running or finished. Visible to the user who started it, for a day. */
export const guestAccountImport = z.object({
  id,
  state: z.enum(['uploading', 'pending', 'running', 'done', 'failed']),
  /** 0 to 100. */
  progress: z.number().int(),
  /** Nothing is stored. */
  dry_run: z.boolean(),
  ...mappedColumns(GUEST_USER_COLUMNS),
  /** Number of rows so far. The following fields are about the last finished run. */
  total: z.number().int(),
  /** New accounts; in a dry run, valid rows that would create one. */
  created: z.number().int(),
  /** Existing accounts, likewise. */
  updated: z.number().int(),
  /** Rows with an error. */
  skipped: z.number().int(),
  /** The first 200 errors. The file of rejected rows has all of them. */
  errors: z.array(importRowError),
  /** The first 20 rows without an error. */
  preview: importPreview,
  /** CSV of the rejected rows as in the file, with the reasons. */
  rejected_link: z.string().nullable(),
  /** CSV of the accounts with generated passwords, the only place where these are available. */
  passwords_link: z.string().nullable(),
  /** The reason for a failure. */
  error: errorText.nullable(),
  expires_at: instant,
})
export type GuestAccountImport = z.infer<typeof guestAccountImport>

const flag = z.enum(['true', 'false'])

export const guestAccountImportRoutes = routes(
  {
    auth: 'session',
    permission: 'guestuser',
    access: 'write',
  },
  {
    importGuestAccounts: {
      endpoint: 'POST /s/:siteId/api/v1/guestuser/import',
      summary: `Import a CSV file of at most ${GUEST_USERS_PER_FILE} guest accounts; with dry_run nothing is stored. Small files are done at once; ask for others until they are`,
      query: z.strictObject({
        dry_run: flag.default('true'),
        /** Skips rows with an error; otherwise one of them stops the import. */
        skip_invalid: flag.default('false'),
        /**
         * Rows with an existing username update that account; otherwise they are errors. Empty cells change nothing.
         */
        update_existing: flag.default('false'),
        columns: columnMapping(GUEST_USER_COLUMNS).optional(),
      }),
      multipart: true,
      bodyLimit: GUEST_USER_FILE_LIMIT,
      status: 202,
      response: guestAccountImport,
    },
    getGuestAccountImport: {
      endpoint: 'GET /s/:siteId/api/v1/guestuser/import/:importId',
      summary: 'How far an import of guest accounts is, and what became of it',
      response: guestAccountImport,
    },
    repeatGuestAccountImport: {
      endpoint: 'POST /s/:siteId/api/v1/guestuser/import/:importId',
      summary: 'Import the uploaded file again with other choices. 409 while it runs, and once it was stored',
      body: z.strictObject({
        dry_run: z.boolean(),
        skip_invalid: z.boolean().default(false),
        update_existing: z.boolean().default(false),
        columns: z.array(z.enum(GUEST_USER_COLUMNS).nullable()).max(200).optional(),
      }),
      example: { dry_run: true },
      status: 202,
      response: guestAccountImport,
    },
    getRejectedGuestAccounts: {
      endpoint: 'GET /s/:siteId/api/v1/guestuser/import/:importId/rejected',
      summary: 'The rows with an error, with its reasons',
      produces: 'text/csv; charset=utf-8',
    },
    getGuestAccountPasswords: {
      endpoint: 'GET /s/:siteId/api/v1/guestuser/import/:importId/passwords',
      summary: 'The passwords that were generated for imported accounts',
      produces: 'text/csv; charset=utf-8',
    },
  },
)
