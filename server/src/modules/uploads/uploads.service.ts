import { UPLOAD_LIMIT } from '@portico/shared/contracts'
import { eq, sum } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { randomBytes } from 'node:crypto'
import type { Caller } from '../../platform/access/caller'
import type { BlobStore } from '../../platform/blobs'
import type { Tx } from '../../platform/db'
import { account } from '../accounts/tables'
import { upload } from './tables'
import { ApiError, invalidFields } from '../../platform/errors/api-error'
import { readFile } from '../../platform/http/read-multipart'
import { IMAGE_TYPES, imageEnding, type ImageEnding } from './image-type'

const MEGABYTE = 1024 * 1024
/** What the pictures of one account may take together, in bytes. */
const ACCOUNT_ROOM = 500 * MEGABYTE

export interface StoredImage {
  key: string
  name: string
  contentType: string
  size: number
}

/** Throws where a picture is not of use. */
type ImageCheck = (image: { content: Buffer; ending: ImageEnding }) => void

/** Reads the picture of a request and puts it into the store. Nobody knows its name yet. */
export async function storeImage(
  blobs: BlobStore,
  accountId: number,
  request: FastifyRequest,
  check?: ImageCheck,
): Promise<StoredImage> {
  const content = await readFile(request, UPLOAD_LIMIT)
  const ending = imageEnding(content)
  if (!ending) throw invalidFields({ file: [{ id: 'error.upload.type' }] })
  check?.({ content, ending })
  // Random, so that the pictures of a page that is not public yet cannot be guessed.
  const name = `${randomBytes(16).toString('hex')}.${ending}`
  const contentType = IMAGE_TYPES[ending]
  const key = `${accountId}/${name}`
  await blobs.put(key, content, contentType).catch(() => {
    throw new ApiError(500, 'error.upload.failed')
  })
  return { key, name, contentType, size: content.length }
}

/** Writes down whose picture it is, and gives its address. */
export async function keepImage(
  tx: Tx,
  { actor, now }: Caller,
  { siteId, blobs, ...image }: StoredImage & { siteId: number | null; blobs: BlobStore },
): Promise<{ filelink: string }> {
  const { accountId } = actor
  // Two uploads at once must not both take the last room.
  await tx.select({ id: account.id }).from(account).where(eq(account.id, accountId)).for('update')
  const [row] = await tx
    .select({ used: sum(upload.size) })
    .from(upload)
    .where(eq(upload.accountId, accountId))
  if (Number(row?.used ?? 0) + image.size > ACCOUNT_ROOM) {
    // The answer does not wait: a file that stays behind takes room and does no other harm.
    void blobs.remove(image.key).catch(() => undefined)
    throw invalidFields({
      file: [{ id: 'error.upload.quota', values: { limit: ACCOUNT_ROOM / MEGABYTE } }],
    })
  }
  const { name, contentType, size } = image
  await tx
    .insert(upload)
    .values({ accountId, siteId, name, contentType, size, createdAt: now, createdBy: actor.userId })
  return { filelink: `/uploads/${accountId}/${name}` }
}
