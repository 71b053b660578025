import { createServer, type IncomingMessage } from 'node:http'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { releaseInput, type ReleaseSummary, type RemoteOverview } from '../../../src/contracts/releases'
import { listenLocally, type LocalServer } from '../../testing/listen-locally'

export const KEY = 'prk_0123456789'

/** Requests received by the test server, and a function that closes it. */
export interface ReleasesServer extends LocalServer {
  calls: { line: string; body: unknown }[]
}

async function bodyOf(request: IncomingMessage): Promise<unknown> {
  const body = await text(request)
  return body ? JSON.parse(body) : undefined
}

function summary(build: string, state: ReleaseSummary['state']): ReleaseSummary {
  const base = `/remotes/mfe-one/${build}/`
  const created_at = '2026-03-01T09:30:00Z'
  const source = { commit: '8b993858906d', contract_tests: 8 }
  const history = { promoted_at: null, promoted_by: null, failed: null, retired_at: null }
  return {
    version: '1.2.0',
    build,
    base,
    created_at,
    created_by: 'ci',
    size: 9318,
    ...source,
    ...history,
    state,
  }
}

const bad: ReleaseSummary = {
  ...summary('bad1', 'available'),
  failed: { at: '2026-03-02T10:00:00Z', reason: 'rolled_back' },
}

/** A remote with a live release, a canary, a fallback and one that was rolled back. */
const OVERVIEW: RemoteOverview = {
  name: 'mfe-one',
  title: { 'en-US': 'One' },
  core: false,
  switched_off: false,
  plans: { collect: false, engage: true, provider: true },
  live: summary('live1', 'live'),
  fallback: summary('back1', 'fallback'),
  canary: { release: summary('canary1', 'canary'), percent: 5 },
  releases: [summary('canary1', 'canary'), summary('live1', 'live'), summary('back1', 'fallback'), bad],
  health: null,
  addresses: [],
  failures: { total: 3, fell_back: 2, by_kind: { http: 3 }, last: null },
  csp_reports: 0,
}

/** Implements the releases API of the contract, and serves the files below `files` at /builds/. */
export async function startReleasesServer(files: string): Promise<ReleasesServer> {
  const calls: ReleasesServer['calls'] = []
  const answer = async (request: IncomingMessage): Promise<[number, unknown]> => {
    const { method = '', url = '', headers } = request
    if (url.startsWith('/builds/')) {
      const file = join(files, url.slice('/builds/'.length))
      return existsSync(file) ? [200, JSON.parse(readFileSync(file, 'utf8'))] : [404, {}]
    }
    const path = url.replace('/a/api/v1/remotes', '')
    const body = await bodyOf(request)
    calls.push({ line: `${method} ${path}`, body })
    if (headers['authentication-token'] !== KEY)
      return [401, { message: 'Sign in to continue.', message_text: { id: 'error.unauthenticated' } }]
    if (method === 'GET') return [200, { items: [OVERVIEW], shell_api: '1.0.0', trusted_origins: [] }]
    if (path === '/releases') return [201, summary(releaseInput.parse(body).build, 'available')]
    if (path !== '/mfe-one/retire') return [200, OVERVIEW]
    const texts = [
      { id: 'error.release.in_use' },
      { id: 'error.release.incompatible', values: { share: 'react', range: '^18.0.0', version: '19.3.1' } },
    ]
    const schema_errors = { build: texts.map(({ id }) => id) }
    const message_text = { id: 'error.validation' }
    return [400, { message: 'x', message_text, schema_errors, schema_texts: { build: texts } }]
  }
  const server = createServer((request, response) => {
    void answer(request).then(([status, body]) => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    })
  })
  return { ...(await listenLocally(server)), calls }
}
