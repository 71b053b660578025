import type { Download, downloadRoutes, ParsedQuery, transactionRoutes } from '@portico/shared/contracts'
import { DAY_MS } from '@portico/shared/units'
import { Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import type { SiteCaller } from '../../../platform/access/caller'
import type { Database, Tx } from '../../../platform/db'
import { ApiError } from '../../../platform/errors/api-error'
import type { DownloadKind } from '../../../schema'
import { countRunning, findDownload, insertDownload, partsOf } from './downloads.repo'

/** Time for which files are kept. */
export const RETENTION_MS = DAY_MS
/** Concurrent downloads of one user: each takes a minute of database time at a large site. */
const MAX_RUNNING = 10

type GuestQuery = ParsedQuery<typeof downloadRoutes.startGuestDownload>
type SessionQuery = ParsedQuery<typeof downloadRoutes.startSessionDownload>
type TransactionQuery = ParsedQuery<typeof transactionRoutes.startTransactionDownload>
type RequestedList =
  | { kind: 'guests'; query: GuestQuery }
  | { kind: 'sessions'; query: SessionQuery }
  | { kind: 'transactions'; query: TransactionQuery }

/** Families of lists with different permissions have different addresses. */
type DownloadFamily = 'guests' | 'payments'
const FAMILIES: Record<DownloadFamily, { kinds: DownloadKind[]; path: string }> = {
  guests: { kinds: ['guests', 'sessions'], path: 'download' },
  payments: { kinds: ['transactions'], path: 'paymenttransactions/download' },
}

export async function startDownload(
  tx: Tx,
  { actor, site, now }: SiteCaller,
  { kind, query }: RequestedList,
): Promise<{ status_url: string }> {
  const { format, ...filter } = query
  if ((await countRunning(tx, actor.userId, now)) >= MAX_RUNNING) {
    throw new ApiError(429, 'error.download.too_many', {
      values: { most: MAX_RUNNING },
      headers: { 'retry-after': '60' },
    })
  }
  const expiresAt = new Date(now.getTime() + RETENTION_MS)
  const madeId = await insertDownload(tx, {
    siteId: site.id,
    userId: actor.userId,
    kind,
    format,
    filter,
    createdAt: now,
    expiresAt,
    language: actor.language,
  })
  return { status_url: addressOf(site.id, kind, madeId) }
}

/** A download of one family. */
interface DownloadInput {
  id: number
  family: DownloadFamily
}

export async function getDownload(tx: Tx, caller: SiteCaller, input: DownloadInput): Promise<Download> {
  const row = await loadDownload(tx, caller, input)
  const { id, kind, state, totalRows, writtenRows, message, expiresAt } = row
  const share = totalRows ? Math.floor((writtenRows / totalRows) * 100) : 0
  return {
    state,
    progress: state === 'done' ? 100 : Math.min(share, 99),
    rows: totalRows,
    filelink: state === 'done' ? `${addressOf(caller.site.id, kind, id)}/file` : null,
    expires_at: expiresAt.toISOString(),
    message,
  }
}

const MEDIA_TYPES = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const

interface OpenedFile {
  name: string
  mediaType: string
  content: Readable
}

/** Opens the file, which is read part by part while it's sent. */
export async function openFile(
  tx: Tx,
  caller: SiteCaller,
  { db, ...input }: DownloadInput & { db: Database },
): Promise<OpenedFile> {
  const { id, kind, format, state, createdAt } = await loadDownload(tx, caller, input)
  if (state !== 'done') throw new ApiError(409, 'error.download.not_ready')
  const parts = Readable.from(partsOf(db, id))
  return {
    name: `${kind}-${createdAt.toISOString().slice(0, 10)}.${format}`,
    mediaType: MEDIA_TYPES[format],
    content: format === 'csv' ? parts.pipe(createGunzip()) : parts,
  }
}

function loadDownload(tx: Tx, { site, now }: SiteCaller, { id, family }: DownloadInput) {
  return findDownload(tx, { siteId: site.id, id, kinds: FAMILIES[family].kinds, now })
}

function addressOf(siteId: number, kind: DownloadKind, id: number): string {
  const { path } = kind === 'transactions' ? FAMILIES.payments : FAMILIES.guests
  return `/s/${siteId}/api/v1/${path}/${id}`
}
