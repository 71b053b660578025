import { Transformer } from '@napi-rs/image'
import type { BlobStore } from '../../../platform/blobs'

/** A logo as PNG, which every mail program and PDF can contain. */
export interface LogoImage {
  png: Buffer
  /** In CSS pixels or points. */
  width: number
  height: number
}

/** Largest size at which emails and invoices show a logo. */
const BOX = { width: 220, height: 48 }
/** Image pixels for each CSS pixel, for high-density screens and paper. */
const DENSITY = 2
/** Cache size: the emails of a provider show the same logos. */
const KEPT = 50
const prepared = new Map<string, Promise<LogoImage | null>>()

/** Returns an uploaded logo in the size of emails and invoices; null if there's none, or it can't be read. */
export async function logoImage(blobs: BlobStore, file: string): Promise<LogoImage | null> {
  if (!file) return null
  const known = prepared.get(file) ?? prepare(blobs, file)
  prepared.set(file, known)
  const oldest = prepared.keys().next().value
  if (prepared.size > KEPT && oldest !== undefined) prepared.delete(oldest)
  try {
    return await known
  } catch {
    // The next reader tries again.
    prepared.delete(file)
    return null
  }
}

async function prepare(blobs: BlobStore, file: string): Promise<LogoImage | null> {
  const content = await blobs.get(file.replace('/uploads/', ''))
  if (!content) return null
  const { width, height } = await new Transformer(content).metadata()
  const scale = Math.min(BOX.width / width, BOX.height / height)
  const atLeastOne = (size: number) => Math.max(1, Math.round(size))
  const shown = { width: atLeastOne(width * scale), height: atLeastOne(height * scale) }
  // Never larger than the upload itself.
  const density = Math.min(DENSITY, Math.max(1, 1 / scale))
  const image = new Transformer(content).resize({
    width: atLeastOne(shown.width * density),
    height: atLeastOne(shown.height * density),
  })
  return { png: await image.png(), ...shown }
}
