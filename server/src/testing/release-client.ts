import type { ApiErrorBody, RemoteEntry, RemoteList, RemoteOverview } from '@portico/shared/contracts'
import type { AddressInfo } from 'node:net'
import type { TestApp, TestBrowser } from './test-app'

export interface Answer<Body> {
  status: number
  body: Body & ApiErrorBody
}

/** A program with a key, over real HTTP, like `remote -- publish`. */
export class ReleaseClient {
  constructor(
    private readonly origin: string,
    private readonly key: string,
  ) {}

  async call<Body = RemoteOverview>(method: string, path: string, body?: unknown): Promise<Answer<Body>> {
    const answer = await fetch(`${this.origin}/a/api/v1/remotes${path}`, {
      method,
      headers: {
        'authentication-token': this.key,
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const text = await answer.text()
    return { status: answer.status, body: (text ? JSON.parse(text) : null) as Answer<Body>['body'] }
  }

  post<Body = RemoteOverview>(path: string, body: unknown = {}): Promise<Answer<Body>> {
    return this.call<Body>('POST', path, body)
  }
}

/** Default remotes of a test key. */
const KEY_REMOTES = ['shell', 'mfe-sites', 'mfe-control-panel', 'mfe-guests', 'mfe-vouchers', 'mfe-surveys']

/** Makes the app listen, and returns a client with a key of this user. */
export async function openReleaseClient(
  test: TestApp,
  developer: TestBrowser,
  remotes = [...KEY_REMOTES, 'mfe-nothing'],
): Promise<ReleaseClient> {
  const origin = test.app.server.listening
    ? `http://127.0.0.1:${(test.app.server.address() as AddressInfo).port}`
    : await test.app.listen({ port: 0, host: '127.0.0.1' })
  const created = await developer.post('/a/api/v1/remotes/keys', { name: 'CI', remotes })
  if (created.statusCode !== 201) throw new Error(created.body)
  return new ReleaseClient(origin, created.json<{ key: string }>().key)
}

/** Returns the same calls made by a user, for actions that no key can do. */
export function releasesAs(browser: TestBrowser): Pick<ReleaseClient, 'call' | 'post'> {
  const call = async <Body>(method: string, path: string, body?: unknown): Promise<Answer<Body>> => {
    const url = `/a/api/v1/remotes${path}`
    const answer = await browser.send({
      method: method,
      url,
      ...(body ? { payload: body } : {}),
    })
    const parsed = answer.body ? answer.json<Answer<Body>['body']>() : null
    return { status: answer.statusCode, body: parsed as Answer<Body>['body'] }
  }
  return { call, post: (path, body = {}) => call('POST', path, body) }
}

/** Returns a remote as a browser sees it; `query` as `?shell=…`. */
export async function remoteOf(
  browser: TestBrowser,
  name: string,
  query = '',
): Promise<RemoteEntry | undefined> {
  const list = (await browser.get(`/a/api/v1/remotes${query}`)).json<RemoteList>()
  return list.remotes.find((entry) => entry.name === name)
}

/** Reads all rows that a release could change. */
export async function registryRows(test: TestApp): Promise<unknown> {
  const { rows } = await test.database.db.execute(`select
    (select jsonb_agg(r order by id) from remote_release r) as releases,
    (select jsonb_agg(c order by name) from remote_channel c) as channels,
    (select jsonb_agg(p order by plan_type, remote) from plan_remote p) as plans,
    (select jsonb_agg(a order by id) from audit_log a where action <> 'key.create') as events`)
  return rows[0]
}
