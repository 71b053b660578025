import type { releaseInput } from '@portico/shared/contracts'
import { isDeepStrictEqual } from 'node:util'
import type { z } from 'zod'
import type { FieldError } from '../../../platform/errors/api-error'
import {
  builtRelease,
  releaseBase,
  releaseFile,
  trustedOrigins,
  type BuiltRelease,
  type FederationSettings,
} from '../remotes'

export type ReleaseInput = z.output<typeof releaseInput>

/** Limits how long an unresponsive CDN can delay publishing. */
const TIME_LIMIT_MS = 5000
/** release.json of the shell, with all its files, has 30 KB. */
const SIZE_LIMIT = 1024 * 1024

/** Address of a release, or the error in the given one. */
export type ReleaseBase = { base: string } | { error: FieldError }

/** Returns '' for a folder beside the server in any notation; else an address at a trusted origin. */
export function releaseBaseOf(
  { name, build, base }: ReleaseInput,
  settings: FederationSettings,
): ReleaseBase {
  const own = releaseBase('', name, build)
  const cdn = releaseBase(settings.cdnOrigin, name, build)
  if (base === '' || base === own || (base === cdn && builtRelease(settings.root, name, build))) {
    return { base: '' }
  }
  if (!URL.canParse(base)) return { error: { id: 'error.release.base' } }
  const url = new URL(base)
  if (!trustedOrigins(settings).includes(url.origin)) {
    return { error: { id: 'error.release.origin', values: { origin: url.origin } } }
  }
  const plain = url.href === base && !url.search && !url.hash && !url.username && base.endsWith('/')
  return plain ? { base } : { error: { id: 'error.release.base' } }
}

/** Checks that the build exists at the address; null if it does. */
export async function errorOfBase(
  input: ReleaseInput,
  base: string,
  settings: FederationSettings,
): Promise<FieldError | null> {
  const { name, build, container, files } = input
  const release = base ? await fetchRelease(base) : builtRelease(settings.root, name, build)
  const values = { base: input.base || releaseBase('', name, build) }
  if (!release) return { id: 'error.release.not_there', values }
  const same =
    release.name === name &&
    release.build === build &&
    release.container === container &&
    isDeepStrictEqual({ ...release.files }, { ...files })
  return same ? null : { id: 'error.release.other_files', values }
}

/** Fetches release.json; null unless a valid answer arrives in time. */
async function fetchRelease(base: string): Promise<BuiltRelease | null> {
  try {
    const signal = AbortSignal.timeout(TIME_LIMIT_MS)
    // A redirect could lead to an untrusted origin.
    const answer = await fetch(`${base}release.json`, { signal, redirect: 'error' })
    if (!answer.ok || !answer.body) return null
    const parsed = releaseFile.safeParse(JSON.parse(await readText(answer.body)))
    return parsed.success ? parsed.data : null
  } catch {
    return null
  }
}

async function readText(body: ReadableStream<Uint8Array>): Promise<string> {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of body as unknown as AsyncIterable<Uint8Array>) {
    size += part.length
    if (size > SIZE_LIMIT) throw new Error(`release.json exceeds ${SIZE_LIMIT} bytes`)
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}
