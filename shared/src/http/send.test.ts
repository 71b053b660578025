import { http, HttpResponse } from 'msw'
import { apiServer, failWith, startSavedFiles } from '../testing'
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
