import { http, HttpResponse, type JsonBodyType } from 'msw'
import { apiServer, buildFailure, failWith, startSavedFiles } from '../../testing'
import { hasShape } from './answer-shape'
import { setOtherUserHandler, setPageUser } from './page-user'
import { request } from './request'
import { sendRequest, type ApiRequest } from './send'

const savedFiles = startSavedFiles()

const ask = () => sendRequest({ url: '/files', method: 'POST', body: { ids: [1] }, saveAs: 'two-rows.csv' })

test('saves the file that a call gives, byte by byte, under the name that the caller chose', async () => {
  const bytes = new Uint8Array([0xef, 0xbb, 0xbf, 0x61, 0xff, 0x00])
  apiServer.use(
    http.post('/files', async ({ request }) => {
      expect(await request.json()).toEqual({ ids: [1] })
      return new HttpResponse(bytes, { headers: { 'content-type': 'text/csv' } })
    }),
  )
  expect(await ask()).toEqual({ data: null })
  const [file] = savedFiles()
  expect(file?.name).toBe('two-rows.csv')
  expect(new Uint8Array(await new Response(file?.content).arrayBuffer())).toEqual(bytes)
})

test('saves nothing where the call fails, and says why', async () => {
  apiServer.use(http.post('/files', () => failWith(403, 'error.forbidden')))
  expect(await ask()).toMatchObject({ error: { status: 403, text: { id: 'error.forbidden' } } })
  expect(savedFiles()).toEqual([])
})

test('a 503 without a body of ours is called temporary', async () => {
  apiServer.use(http.post('/files', () => new HttpResponse('<h1>503</h1>', { status: 503 })))
  expect(await ask()).toMatchObject({ error: { status: 503, text: { id: 'error.unavailable' } } })
})

describe('another user signed in in another tab', () => {
  const left = jest.fn()
  beforeEach(() => {
    left.mockClear()
    setOtherUserHandler(left)
  })
  afterEach(() => {
    setPageUser(null)
    setOtherUserHandler(() => undefined)
  })

  /** The user named in each kind of call: a read, a write, an upload and a download. */
  async function namedUsers() {
    const named: (string | null)[] = []
    apiServer.use(
      http.all('/things', ({ request }) => {
        named.push(request.headers.get('x-portico-user'))
        return HttpResponse.json(null)
      }),
    )
    const body = new FormData()
    body.append('file', new File(['a'], 'a.csv'))
    await sendRequest({ url: '/things' })
    await sendRequest({ url: '/things', method: 'PUT', body: { name: 'A' } })
    await sendRequest({ url: '/things', method: 'POST', body })
    await sendRequest({ url: '/things', method: 'POST', saveAs: 'things.csv' })
    return named
  }

  test('every call names the user of the page, and none before sign-in', async () => {
    expect(await namedUsers()).toEqual([null, null, null, null])
    setPageUser(7)
    expect(await namedUsers()).toEqual(['7', '7', '7', '7'])
  })

  test('a refusal for that reason leaves the page, another conflict does not', async () => {
    apiServer.use(http.post('/files', () => failWith(409, 'error.conflict')))
    await ask()
    expect(left).not.toHaveBeenCalled()
    apiServer.use(
      http.post('/files', () => {
        const failure = buildFailure(409, 'error.other_user')
        return HttpResponse.json({ ...failure, reason: 'otherUser' }, { status: 409 })
      }),
    )
    expect(await ask()).toMatchObject({ error: { status: 409, reason: 'otherUser' } })
    expect(left).toHaveBeenCalledTimes(1)
    expect(savedFiles()).toEqual([])
  })
})

const PAGE = '<!doctype html><title>Sign in to the network</title>'
const html = (status = 200) => new HttpResponse(PAGE, { status, headers: { 'content-type': 'text/html' } })
const json = (body: JsonBodyType, status = 200) => HttpResponse.json(body, { status })

const list = request('listSites', {})
const deletion = request('deleteMacEntry', { siteId: 1, mid: 81 })
const change = request('updateProfile', { body: { displayname: 'Ana' } })
const upload: ApiRequest = { ...change, body: new FormData() }
const download: ApiRequest = { url: '/files', method: 'POST', saveAs: 'guests.csv' }
const own: ApiRequest = { url: '/own/things' }

const respond = (response: () => Response) => apiServer.use(http.all('*', response))

describe('an answer that is not the one of the server', () => {
  const pages: [name: string, asked: ApiRequest, response: () => Response][] = [
    ['a page for a list', list, html],
    ['nothing for a list', list, () => new HttpResponse(null)],
    ['204 for a list', list, () => new HttpResponse(null, { status: 204 })],
    ['an empty object for a list', list, () => json({})],
    ['an array for a list', list, () => json([])],
    ['null for a list', list, () => json(null)],
    ['items that are no list', list, () => json({ items: {}, metadata: {} })],
    ['a page for a call outside of the contract', own, html],
    ['nothing for a call outside of the contract', own, () => new HttpResponse(null)],
    ['a page for a file', download, html],
    ['JSON for a file', download, () => json({})],
    ['a page that says 403', list, () => html(403)],
    ['a page that says 401', list, () => html(401)],
    ['JSON that says 404', list, () => json({ error: 'blocked' }, 404)],
  ]
  test.each(pages)('%s', async (_name, asked, response) => {
    respond(response)
    expect(await sendRequest(asked)).toMatchObject({
      error: { status: 0, text: { id: 'error.intercepted' } },
    })
    expect(savedFiles()).toEqual([])
  })

  const changes: typeof pages = [
    ['a page for a deletion', deletion, html],
    ['200 for a deletion', deletion, () => new HttpResponse(null)],
    ['JSON for a deletion', deletion, () => json({})],
    ['a page for a change', change, html],
    ['204 for a change', change, () => new HttpResponse(null, { status: 204 })],
    ['an object of another shape for a change', change, () => json({ ok: true })],
    ['a page for an upload', upload, html],
  ]
  test.each(changes)('%s leaves it open whether it was done', async (_name, asked, response) => {
    respond(response)
    const error = { status: 0, text: { id: 'error.intercepted_change' } }
    expect(await sendRequest(asked)).toMatchObject({ error })
  })
})

test('a page of a gateway that says 502 is an outage', async () => {
  respond(() => html(502))
  expect(await sendRequest(list)).toMatchObject({ error: { status: 502, text: { id: 'error.unknown' } } })
})

test('answers of the server are taken as they are', async () => {
  const body = { items: [], metadata: { count: 0 }, can: { create: true } }
  respond(() => json(body))
  expect(await sendRequest(list)).toEqual({ data: body })
  expect(await sendRequest(own)).toEqual({ data: body })
  respond(() => new HttpResponse(null, { status: 204 }))
  expect(await sendRequest(deletion)).toEqual({ data: null })
  expect(await sendRequest(own)).toEqual({ data: null })
})

test.each([
  [null, '?id', true],
  [{ id: 1 }, '?id', true],
  [{}, '?id', false],
  [[], '[]', true],
  [{}, '[]', false],
  [{}, '{}', true],
  ['text', '{}', false],
])('%j as %s: %s', (body, shape, isRight) => expect(hasShape(body, shape)).toBe(isRight))
