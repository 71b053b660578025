import { createHash, createHmac } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from 's3rver'

/** The only credentials that s3rver accepts. */
export const S3_CREDENTIALS = { AWS_ACCESS_KEY_ID: 'S3RVER', AWS_SECRET_ACCESS_KEY: 'S3RVER' }

const CORS = `<CORSConfiguration>
  <CORSRule><AllowedOrigin>*</AllowedOrigin><AllowedMethod>GET</AllowedMethod></CORSRule>
</CORSConfiguration>`

const AUTHORIZATION = /^AWS4-HMAC-SHA256 Credential=[^/]+\/(\S+), ?SignedHeaders=(\S+), ?Signature=(\w+)$/

/** Verifies Amazon's signature version 4; s3rver itself checks only the key's id. */
function isSigned({ method = '', url = '', headers }: IncomingMessage): boolean {
  const [, scope = '', names = '', signature] = AUTHORIZATION.exec(headers.authorization ?? '') ?? []
  const header = (name: string) => String(headers[name] ?? '')
  const [path = '', query = ''] = url.split('?')
  const signed = names.split(';').map((name) => `${name}:${header(name).trim()}\n`)
  const request = [method, path, query, signed.join(''), names, header('x-amz-content-sha256')].join('\n')
  const digest = createHash('sha256').update(request).digest('hex')
  const hmac = (key: Buffer | string, text: string) => createHmac('sha256', key).update(text).digest()
  const key = scope.split('/').reduce<Buffer | string>(hmac, `AWS4${S3_CREDENTIALS.AWS_SECRET_ACCESS_KEY}`)
  const text = ['AWS4-HMAC-SHA256', header('x-amz-date'), scope, digest].join('\n')
  return signature === hmac(key, text).toString('hex')
}

/** An S3 with the public bucket `builds`. It rejects uploads with a wrong signature. */
export async function startS3() {
  const directory = mkdtempSync(join(tmpdir(), 'portico-s3-'))
  const configureBuckets = [{ name: 'builds', configs: [CORS] }]
  const s3 = new S3rver({ address: '127.0.0.1', port: 0, silent: true, directory, configureBuckets })
  /** Paths in upload order. */
  const uploads: string[] = []
  const refused = new Set<string>()
  s3.middleware.unshift((context, next) => {
    const { method, url = '' } = context.req
    if (refused.has(url) || (method !== 'GET' && !isSigned(context.req))) {
      context.status = 403
      return undefined
    }
    if (method === 'PUT') uploads.push(url)
    return next()
  })
  const { port } = await s3.run()
  return {
    origin: `http://127.0.0.1:${port}`,
    uploads,
    /** Makes requests of this path fail. */
    refuse: (path: string) => void refused.add(path),
    async stop() {
      s3.httpServer.closeAllConnections()
      await s3.close()
      rmSync(directory, { recursive: true, force: true })
    },
  }
}
