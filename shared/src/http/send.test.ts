import { http, HttpResponse } from 'msw'
import { apiServer, buildFailure, failWith, startSavedFiles } from '../testing'
import { setOtherUserHandler, setPageUser } from './page-user'
import { sendRequest } from './send'

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

  /** The user that each kind of call names: a read, a write, an upload and a download. */
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
