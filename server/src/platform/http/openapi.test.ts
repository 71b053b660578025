import { apiRoutes } from '@portico/shared/contracts'
import { startTestApp } from '../../testing/test-app'

const test = startTestApp()

it('describes every route of the contract', async () => {
  const answer = await test.anonymous().get('/api/openapi.json')
  const document = answer.json<{
    openapi: string
    paths: Record<string, Record<string, { operationId?: string }>>
  }>()
  expect(document.openapi).toBe('3.1.0')
  const described = Object.values(document.paths).flatMap((path) =>
    Object.values(path).map((each) => each.operationId),
  )
  expect(described.sort()).toEqual(Object.keys(apiRoutes).sort())
})

it('has a page to read it on', async () => {
  const answer = await test.anonymous().get('/api/docs/')
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([
    200,
    expect.stringMatching(/^text\/html/),
  ])
})

it.each(['/healthz', '/readyz'])('answers %s', async (url) => {
  expect((await test.anonymous().get(url)).statusCode).toBe(200)
})

it('compresses a long answer, and not a short one', async () => {
  const get = (url: string) => test.app.inject({ url, headers: { 'accept-encoding': 'gzip, br' } })
  expect((await get('/api/openapi.json')).headers['content-encoding']).toBe('br')
  expect((await get('/healthz')).headers['content-encoding']).toBeUndefined()
})
