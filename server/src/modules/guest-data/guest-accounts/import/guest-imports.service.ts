import {
  type guestAccountImportRoutes,
  type GuestAccountImport,
  type ParsedBody,
} from '@portico/shared/contracts'
import { HOUR_MS } from '@portico/shared/units'
import { Readable } from 'node:stream'
import type { SiteCaller } from '../../../../platform/access/caller'
import { EncodingGuess } from '../../../../platform/csv'
import { type Tx, withTx } from '../../../../platform/db'
import { ApiError, notFound } from '../../../../platform/errors/api-error'
import type { OutsideContext } from '../../../../platform/http/define-module'
import { streamFile } from '../../../../platform/http/read-multipart'
import { addPart, deleteParts, hasParts, partsOf } from './import-parts.repo'
import type { ImportWork } from './run-import'
import {
  changeImport,
  changeImportInState,
  deleteFiles,
  insertImport,
  loadImport,
  lockImports,
  removeImport,
} from './guest-imports.repo'

const KEPT_HOURS = 24
/** Bytes of a file stored in one row. */
const PART = 256 * 1024
/** Maximum bytes of a file that is imported before the call is answered. */
const SMALL = 64 * 1024

type UploadContext = OutsideContext<(typeof guestAccountImportRoutes)['importGuestAccounts']>
type RepeatBody = ParsedBody<typeof guestAccountImportRoutes.repeatGuestAccountImport>

/** Stores the uploaded file of a new import as it arrives. `isSmall`: it can run immediately. */
export async function receiveImport(
  { db, box }: ImportWork,
  { actor, site, now, query, request }: UploadContext,
): Promise<{ id: number; isSmall: boolean }> {
  const id = await withTx(db, async (tx) => {
    await forgetFiles(tx, { actor, site, now })
    return insertImport(tx, {
      siteId: site.id,
      userId: actor.userId,
      createdAt: now,
      dryRun: query.dry_run === 'true',
      skipInvalid: query.skip_invalid === 'true',
      updateExisting: query.update_existing === 'true',
      mapping: query.columns ?? null,
      expiresAt: new Date(now.getTime() + KEPT_HOURS * HOUR_MS),
    })
  })
  const guess = new EncodingGuess()
  let fileBytes = 0
  let waiting: Buffer[] = []
  let waitingBytes = 0
  const store = async () => {
    const content = Buffer.concat(waiting)
    waiting = []
    waitingBytes = 0
    await withTx(db, (tx) => addPart(tx, box, { importId: id, kind: 'file', content }))
  }
  try {
    await streamFile(request, async (chunk) => {
      guess.push(chunk)
      fileBytes += chunk.length
      // Splits chunks: one can be the entire file, and all of its rows would be in memory at once.
      for (let at = 0; at < chunk.length; at += PART) {
        const piece = chunk.subarray(at, at + PART)
        waiting.push(piece)
        waitingBytes += piece.length
        if (waitingBytes >= PART) await store()
      }
    })
    if (waitingBytes > 0) await store()
  } catch (error) {
    await withTx(db, (tx) => removeImport(tx, id))
    throw error
  }
  const ready = { state: 'pending', fileBytes, encoding: guess.encoding } as const
  await withTx(db, (tx) => changeImport(tx, id, ready))
  return { id, isSmall: fileBytes <= SMALL }
}

/**
 * Deletes other files of the user: one import of a user at a site runs at a time, and one file waits for its
 * import.
 */
async function forgetFiles(
  tx: Tx,
  { actor, site }: Pick<SiteCaller, 'actor' | 'site' | 'now'>,
): Promise<void> {
  const rows = await lockImports(tx, site.id, actor.userId)
  if (rows.some(({ state }) => state === 'pending' || state === 'running')) throw isRunning()
  await deleteFiles(
    tx,
    rows.map(({ id }) => id),
  )
}

const isRunning = () => new ApiError(409, 'error.guestuser.import_running')

/** Repeats an import of the same file with other options. */
export async function repeatImport(
  tx: Tx,
  caller: SiteCaller,
  { importId, ...body }: RepeatBody & { importId: number },
): Promise<GuestAccountImport> {
  const row = await loadImport(tx, caller, importId)
  if (row.state !== 'done' && row.state !== 'failed') throw isRunning()
  if (!(await hasParts(tx, importId, 'file'))) throw new ApiError(409, 'error.guestuser.import_over')
  await deleteParts(tx, importId, ['rejected', 'passwords'])
  const isChanged = await changeImportInState(tx, row, {
    state: 'pending',
    storedRow: null,
    error: null,
    readBytes: 0,
    totalRows: 0,
    dryRun: body.dry_run,
    skipInvalid: body.skip_invalid,
    updateExisting: body.update_existing,
    mapping: body.columns ?? null,
  })
  if (!isChanged) throw isRunning()
  return getImport(tx, caller, importId)
}

export async function getImport(tx: Tx, caller: SiteCaller, id: number): Promise<GuestAccountImport> {
  const row = await loadImport(tx, caller, id)
  const { state, result, mapping, dryRun, storedRow, totalRows, readBytes, fileBytes, error, expiresAt } = row
  const checked = fileBytes > 0 ? readBytes / fileBytes : 0
  const stored = totalRows > 0 ? (storedRow ?? 0) / totalRows : 0
  // An import checks the rows first, then stores them.
  const share = Math.floor(dryRun ? checked * 99 : checked * 50 + stored * 49)
  const { generated = 0, ...counts } = result ?? { ...NOTHING, generated: 0 }
  const address = `/s/${caller.site.id}/api/v1/guestuser/import/${id}`
  const columns = counts.columns.map((column, at) =>
    mapping ? { ...column, column: mapping[at] ?? null } : column,
  )
  return {
    id,
    state,
    dry_run: dryRun,
    ...counts,
    columns,
    total: totalRows,
    error,
    progress: state === 'done' ? 100 : state === 'running' ? share : 0,
    rejected_link: state === 'done' && counts.skipped > 0 ? `${address}/rejected` : null,
    passwords_link: state === 'done' && !dryRun && generated > 0 ? `${address}/passwords` : null,
    expires_at: expiresAt.toISOString(),
  }
}

const NOTHING = { columns: [], missing: [], created: 0, updated: 0, skipped: 0, errors: [], preview: [] }

/** Opens a report that is read part by part while it's sent. */
export async function openReport(
  tx: Tx,
  caller: SiteCaller,
  { id, kind, work }: { id: number; kind: 'rejected' | 'passwords'; work: ImportWork },
): Promise<Readable> {
  const { state } = await loadImport(tx, caller, id)
  if (state !== 'done' || !(await hasParts(tx, id, kind))) throw notFound()
  return Readable.from(partsOf(work, id, kind))
}
