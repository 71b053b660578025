import { EVENT_DATA, type RestHook, WEBHOOK_EVENTS } from '@portico/shared/contracts'
import type { HTTPMethods } from 'fastify'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readBody } from '../../../testing/answers'
import { PASSWORD } from '../../../testing/builders'
import { SERVER_FOLDER } from '../../../testing/paths'
import { startTestApp, tenantForAllTests } from '../../../testing/test-app'
import { eventTemplateErrors } from '../catalog/event-template'

const PAGE = readFileSync(join(SERVER_FOLDER, '../docs/integrations.md'), 'utf8')
const blocksOf = (language: string) =>
  [...PAGE.matchAll(new RegExp(`\`\`\`${language}\\n([\\s\\S]*?)\`\`\``, 'g'))].map(([, block = '']) => block)

const test = startTestApp()
const tenant = tenantForAllTests(test)
let key: string

beforeAll(async () => {
  const reset = { password: PASSWORD, expires_in_days: null }
  const answer = await tenant.owner.post('/a/api/v1/profile/apikey/reset', reset)
  key = readBody<{ apikey: string }>(answer).apikey
})

/** Sends a documented request as it is, to the test's site, with the test's key and the ID of its hook. */
function send(request: string, hookId: number) {
  const filled = request
    .replace('/s/7/', `/s/${tenant.siteId}/`)
    .replace('/hooks/51', `/hooks/${hookId}`)
    .replace('prk_yourkey', key)
  const [head = '', payload] = filled.trim().split('\n\n')
  const [line = '', ...lines] = head.split('\n')
  const [method, url = ''] = line.split(' ')
  const headers = Object.fromEntries(lines.map((each) => each.split(': ')))
  return test.app.inject({
    method: method as HTTPMethods,
    url,
    headers: headers as Record<string, string>,
    ...(payload && { payload }),
  })
}

it('subscribes, samples, lists and unsubscribes with an API key', async () => {
  const [subscribe = '', sample = '', list = '', unsubscribe = '', ...more] = blocksOf('http')
  expect(more).toEqual([])
  const hook = readBody<RestHook>(await send(subscribe, 0), 201)
  expect(hook).toMatchObject({ event: 'guest.logged_in' })
  expect(readBody<object[]>(await send(sample, hook.id))).toMatchObject([{ type: 'guest.logged_in' }])
  expect(readBody<{ items: object[] }>(await send(list, hook.id)).items).toEqual([hook])
  expect((await send(unsubscribe, hook.id)).statusCode).toBe(204)
  expect((await send(subscribe.replace('prk_yourkey', 'prk_other'), 0)).statusCode).toBe(401)
})

/** Bodies of subscriptions in the examples of all tools, with the address that the tool fills in. */
const BODIES = [...PAGE.matchAll(/\{ "event": "[^}]*?(?:\{\{[^}]*\}\}")? \}/g)].map(([body]) =>
  body.replace(/\{\{(bundle\.targetUrl|webhook\.url)\}\}/, 'https://tool.example/hook/7'),
)

it('has an example of Zapier, Make and n8n', () => {
  expect(BODIES.length).toBeGreaterThanOrEqual(5)
})

it.each(BODIES)('accepts the example %s', async (body) => {
  const headers = { 'authentication-token': key, 'content-type': 'application/json' }
  const url = `/s/${tenant.siteId}/api/v1/hooks`
  const hook = readBody<RestHook>(await test.app.inject({ method: 'POST', url, headers, payload: body }), 201)
  expect(JSON.parse(body)).toEqual({ event: hook.event, target_url: hook.target_url })
  const deleted = await test.app.inject({
    method: 'DELETE',
    url: `${url}/${hook.id}`,
    headers: { 'authentication-token': key },
  })
  expect(deleted.statusCode).toBe(204)
})

it('lists every event with its data', () => {
  const rows = [...PAGE.matchAll(/^\| `([a-z._]+)` +\| [^|]* \| ([^|]*)\|$/gm)]
  const described = rows.map(([, type, data = '']) => [
    type,
    [...data.matchAll(/`(\w+)`/g)].map(([, name]) => name),
  ])
  expect(described).toEqual(
    WEBHOOK_EVENTS.map((type) => [
      type,
      Object.keys(EVENT_DATA[type].shape).filter((name) => name !== 'site'),
    ]),
  )
})

it('shows a data template with placeholders that exist', () => {
  const template = blocksOf('json').find((block) => block.includes('{guest.visits}'))
  expect(eventTemplateErrors(template ?? '')).toEqual([])
})
