import type { MediaImage } from '@portico/shared/contracts'
import { BYTES_PER_MIB } from '@portico/shared/units'
import type { FastifyRequest } from 'fastify'
import { randomBytes } from 'node:crypto'
import type { Caller, SiteCaller } from '../../../platform/access/caller'
import type { BlobStore } from '../../../platform/blobs'
import type { Tx } from '../../../platform/db'
import { ApiError, invalidFields } from '../../../platform/errors/api-error'
import { toApiError } from '../../../platform/errors/to-api-error'
import { readFile } from '../../../platform/http/read-multipart'
import { lockAccount } from '../../access/accounts'
import { type ImageForm, reencodeImage } from './reencode-image'
import { IMAGE_TYPES, imageEnding, type ImageEnding } from './image-type'
import { insertUpload, knownNames, type MediaQuery, pageOfUploads, usedRoom } from './uploads.repo'

/** Maximum total size of an account's images in bytes. */
const ACCOUNT_ROOM = 500 * BYTES_PER_MIB

export interface StoredImage {
  key: string
  name: string
  contentType: string
  size: number
}

/** Throws if an image isn't usable. */
type ImageCheck = (image: { content: Buffer; ending: ImageEnding }) => void

/** Reads the image of a request and stores it. Its name isn't public yet. */
export async function storeImage(
  blobs: BlobStore,
  accountId: number,
  request: FastifyRequest,
  check?: ImageCheck,
  form?: ImageForm,
): Promise<StoredImage> {
  const sent = await readFile(request)
  const kind = imageEnding(sent)
  if (!kind) throw invalidFields({ file: [{ id: 'error.upload.type' }] })
  check?.({ content: sent, ending: kind })
  const { content, ending } = await reencodeImage(sent, kind, form)
  // The name is random, so that images of an unpublished page can't be guessed.
  const name = `${randomBytes(16).toString('hex')}.${ending}`
  const contentType = IMAGE_TYPES[ending]
  const key = `${accountId}/${name}`
  await blobs.put(key, content, contentType).catch((error: unknown) => {
    throw toApiError(error).messageId === 'error.disk_full' ? error : new ApiError(500, 'error.upload.failed')
  })
  return { key, name, contentType, size: content.length }
}

/** Records the owner of an image, and returns its address. */
export async function keepImage(
  tx: Tx,
  { actor, now }: Caller,
  { siteId, blobs, ...image }: StoredImage & { siteId: number | null; blobs: BlobStore },
): Promise<{ filelink: string }> {
  const { accountId } = actor
  // Locks the account, so that two concurrent uploads can't exceed the limit.
  await lockAccount(tx, accountId)
  if ((await usedRoom(tx, accountId)) + image.size > ACCOUNT_ROOM) {
    // The answer doesn't wait for this: a leftover file only takes space.
    void blobs.remove(image.key).catch(() => undefined)
    throw invalidFields({
      file: [{ id: 'error.upload.quota', values: { limit: ACCOUNT_ROOM / BYTES_PER_MIB } }],
    })
  }
  const { name, contentType, size } = image
  await insertUpload(tx, {
    accountId,
    siteId,
    name,
    contentType,
    size,
    createdAt: now,
    createdBy: actor.userId,
  })
  return { filelink: `/uploads/${accountId}/${name}` }
}

/** Returns the links that aren't images of the account. */
export async function foreignImages(tx: Tx, accountId: number, links: string[]): Promise<string[]> {
  if (links.length === 0) return []
  const nameOf = (link: string) => link.split('/').at(-1) ?? ''
  const names = await knownNames(tx, accountId, links.map(nameOf))
  const own = new Set(names.map((name) => `/uploads/${accountId}/${name}`))
  return links.filter((link) => !own.has(link))
}

/** Lists the images uploaded for a site. */
export async function listMedia(tx: Tx, { site }: SiteCaller, query: MediaQuery) {
  const { rows, metadata } = await pageOfUploads(tx, site.id, query)
  const items = rows.map(({ id, accountId, name, size, createdAt }): MediaImage => ({
    id,
    size,
    created_at: createdAt.toISOString(),
    filelink: `/uploads/${accountId}/${name}`,
  }))
  return { items, metadata }
}
