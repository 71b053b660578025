import type { ApiErrorBody } from '@portico/shared/contracts'
import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { startTestApp } from '../../testing/test-app'

const test = startTestApp()

async function askWithCookies(path: string, bytes: number) {
  if (!test.app.server.listening) await test.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = test.app.server.address() as AddressInfo
  const headers = { cookie: `flood=${'x'.repeat(bytes)}`, accept: 'text/html' }
  return new Promise<{ status: number; type: string; clears: unknown; body: string }>((resolve, reject) => {
    const sent = request({ port, host: '127.0.0.1', path, headers }, (response) => {
      const { 'content-type': type = '', 'clear-site-data': clears } = response.headers
      const status = response.statusCode ?? 0
      text(response).then((body) => resolve({ status, type, clears, body }), reject)
    })
    sent.on('error', reject)
    sent.end()
  })
}

it('says in plain words, in both languages, that a browser sends too many cookies', async () => {
  const { status, type, clears, body } = await askWithCookies('/newapp/', 40_000)
  expect([status, type, clears]).toEqual([431, 'text/html; charset=utf-8', '"cookies"'])
  expect(body).toContain('Your browser sends more cookies to this site than the server accepts.')
  expect(body).toContain('Tu navegador envía a este sitio más cookies de las que acepta el servidor.')
})

it('answers calls of the API in the shape of all errors', async () => {
  const { status, body } = await askWithCookies('/a/api/v1/profile', 40_000)
  expect(status).toBe(431)
  expect(JSON.parse(body) as ApiErrorBody).toMatchObject({ message_text: { id: 'error.cookies' } })
  expect((await askWithCookies('/a/api/v1/profile', 2000)).status).toBe(401)
})
