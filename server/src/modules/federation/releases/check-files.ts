import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliDecompress, gunzip } from 'node:zlib'
import type { FieldError } from '../../../platform/errors/api-error'
import { buildFolder, releaseBase, type FederationSettings, type ReleaseRow } from '../remotes'

/** Limits of one file and of all files of a release. */
const FILE_LIMIT_MS = 5000
const ALL_LIMIT_MS = 20_000
const AT_ONCE = 8

/** Types without which browsers refuse a file. */
const TYPES: Record<string, RegExp> = {
  '.js': /^(text|application)\/javascript\b/,
  '.css': /^text\/css\b/,
  '.svg': /^image\/svg\+xml\b/,
  '.png': /^image\/png\b/,
}

const unpack = { '': (data: Buffer) => data, '.br': promisify(brotliDecompress), '.gz': promisify(gunzip) }

type CheckedRelease = Pick<ReleaseRow, 'name' | 'build' | 'base' | 'files'>

/**
 * Reads every file of a release where browsers get it, and returns a reason for each that is missing, altered or of the
 * wrong type. Must run outside a transaction: the CDN may be slow.
 */
export async function fileErrors(
  release: CheckedRelease,
  { root }: Pick<FederationSettings, 'root'>,
): Promise<FieldError[]> {
  const { name, build, base } = release
  if (base) return checkAll(release, (file, hash) => errorAt(`${base}${file}`, file, hash))
  const folder = buildFolder(root, name, build)
  if (!folder) return [{ id: 'error.release.not_there', values: { base: releaseBase('', name, build) } }]
  return checkAll(release, (file, hash) => errorInFolder(folder, file, hash))
}

type CheckFile = (file: string, hash: string) => Promise<FieldError | null>

async function checkAll({ files }: CheckedRelease, check: CheckFile): Promise<FieldError[]> {
  const waiting = Object.entries(files)
  const errors: FieldError[] = []
  const ends = performance.now() + ALL_LIMIT_MS
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [file, hash] = next
      const error = performance.now() < ends ? await check(file, hash) : gone(file)
      if (error) errors.push(error)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return errors.sort((one, other) => String(one.values?.file).localeCompare(String(other.values?.file)))
}

/** Also checks the compressed copies, which browsers get instead. */
async function errorInFolder(folder: string, file: string, hash: string): Promise<FieldError | null> {
  for (const [end, unpacked] of Object.entries(unpack)) {
    const data = await readFile(join(folder, `${file}${end}`)).catch(() => null)
    if (!data && end === '') return gone(file)
    if (!data) continue
    const content = await Promise.resolve(unpacked(data)).catch(() => null)
    if (!content || !hasHash(content, hash)) return { id: 'error.release.file_altered', values: { file } }
  }
  return null
}

async function errorAt(url: string, file: string, hash: string): Promise<FieldError | null> {
  try {
    const signal = AbortSignal.timeout(FILE_LIMIT_MS)
    const answer = await fetch(url, { signal, redirect: 'error' })
    if (!answer.ok) return { id: 'error.release.file_status', values: { file, status: answer.status } }
    const type = answer.headers.get('content-type') ?? ''
    const content = Buffer.from(await answer.arrayBuffer())
    if (TYPES[extname(file)]?.test(type) === false)
      return { id: 'error.release.file_type', values: { file, type: type || '–' } }
    return hasHash(content, hash) ? null : { id: 'error.release.file_altered', values: { file } }
  } catch {
    return gone(file)
  }
}

function gone(file: string): FieldError {
  return { id: 'error.release.file_gone', values: { file } }
}

function hasHash(content: Buffer, integrity: string): boolean {
  const [kind = '', hash] = integrity.split(/-(.*)/)
  return createHash(kind).update(content).digest('base64') === hash
}
