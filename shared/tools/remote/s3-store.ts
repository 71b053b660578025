import { AwsClient } from 'aws4fetch'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { filesBelow } from './built-folder'
import { contentTypeOf } from './content-type'
import type { ReleaseStore } from './release-store'
import { UsageError } from './usage-error'

const UPLOADS_AT_ONCE = 6
/** Timeout for one file, ms. */
const TIMEOUT_MS = 60_000
const FOR_EVER = 'public, max-age=31536000, immutable'

type Environment = Record<string, string | undefined>

function clientFrom(env: Environment, region: string): AwsClient {
  const { AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY, AWS_SESSION_TOKEN } = env
  if (!AWS_ACCESS_KEY_ID || !AWS_SECRET_ACCESS_KEY)
    throw new UsageError('s3:// needs AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY in the environment')
  return new AwsClient({
    accessKeyId: AWS_ACCESS_KEY_ID,
    secretAccessKey: AWS_SECRET_ACCESS_KEY,
    ...(AWS_SESSION_TOKEN ? { sessionToken: AWS_SESSION_TOKEN } : {}),
    region,
    service: 's3',
    retries: 3,
  })
}

async function eachOf<Item>(items: Item[], work: (item: Item) => Promise<void>): Promise<void> {
  const queue = [...items]
  const worker = async () => {
    for (let item = queue.shift(); item !== undefined; item = queue.shift()) await work(item)
  }
  // Waits for pending uploads before reporting a failure, because the caller may remove the files that they read.
  const results = await Promise.allSettled(Array.from({ length: UPLOADS_AT_ONCE }, worker))
  for (const result of results) if (result.status === 'rejected') throw result.reason
}

/**
 * `s3://bucket/prefix`, with `?endpoint=https://…` for stores other than Amazon's and `&region=…`. With `&encoding=br`,
 * files are stored as brotli, for a CDN that doesn't compress. Other programs detect a build by its release.json, so
 * that is uploaded last.
 */
export function s3Store(address: string, env: Environment = process.env): ReleaseStore {
  const { hostname: bucket, pathname, searchParams } = new URL(address)
  const region = searchParams.get('region') ?? env.AWS_REGION ?? 'us-east-1'
  const endpoint = searchParams.get('endpoint')
  const encoding = searchParams.get('encoding')
  if (encoding !== null && encoding !== 'br')
    throw new UsageError(`encoding=${encoding} isn't supported. Use encoding=br or leave it out.`)
  const host = endpoint
    ? `${endpoint.replace(/\/$/, '')}/${bucket}`
    : `https://${bucket}.s3.${region}.amazonaws.com`
  const client = clientFrom(env, region)
  const prefix = pathname.replace(/^\/|\/$/g, '')
  const urlOf = (...parts: string[]) => [host, prefix, ...parts].filter(Boolean).join('/')
  const send = (url: string, init: RequestInit = {}) =>
    client.fetch(url, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) })

  return {
    async readRelease(name, build) {
      const url = urlOf(name, build, 'release.json')
      const answer = await send(url)
      if (answer.status === 404) return null
      if (answer.ok) return answer.text()
      const hint =
        answer.status === 403
          ? '; the credentials need permission to read, list and write (s3:ListBucket)'
          : ''
      throw new Error(`${url} returned status ${answer.status}${hint}`)
    },
    async putBuild({ folder, release: { name, build } }) {
      const put = async (file: string) => {
        // Not every program that reads release.json can decompress it.
        const packed = encoding === 'br' && file !== 'release.json' && existsSync(join(folder, `${file}.br`))
        const answer = await send(urlOf(name, build, file), {
          method: 'PUT',
          headers: {
            'content-type': contentTypeOf(file),
            'cache-control': FOR_EVER,
            ...(packed && { 'content-encoding': 'br' }),
          },
          body: readFileSync(join(folder, packed ? `${file}.br` : file)),
        })
        if (!answer.ok) throw new Error(`${urlOf(name, build, file)} returned status ${answer.status}`)
      }
      // A store can't select a compressed variant, so those are left out.
      const files = filesBelow(folder).filter((file) => !/\.(br|gz)$/.test(file))
      await eachOf(
        files.filter((file) => file !== 'release.json'),
        put,
      )
      await put('release.json')
    },
  }
}
