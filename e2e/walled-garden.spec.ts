import { createServer } from 'node:http'
import { json } from 'node:stream/consumers'
import { expect, test } from '@playwright/test'
import { listenLocally } from '../shared/tools/testing/listen-locally'
import { callAs } from './call-as'
import { makeAccount, makeLocation } from './fresh-account'

interface Entry {
  '.id': string
  'dst-host': string
  comment?: string
}

const ACCOUNT = `Basic ${Buffer.from('portal:secret').toString('base64')}`

/** Walled garden of RouterOS 7 through REST, with an entry that the operator added. */
async function startRouter() {
  const entries: Entry[] = [{ '.id': '*1', 'dst-host': 'menu.example' }]
  let last = 1
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://router')
    const answer = (status: number, body: unknown = {}) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    if (request.headers.authorization !== ACCOUNT) return answer(401)
    if (pathname === '/rest/system/resource') return answer(200, { version: '7.23.3 (stable)' })
    if (!pathname.startsWith('/rest/ip/hotspot/walled-garden')) return answer(404)
    if (request.method === 'GET') {
      return answer(
        200,
        entries.filter(({ comment }) => comment === searchParams.get('comment')),
      )
    }
    if (request.method === 'DELETE') {
      const id = decodeURIComponent(pathname.split('/').at(-1) ?? '')
      entries.splice(0, entries.length, ...entries.filter((entry) => entry['.id'] !== id))
      return response.writeHead(204).end()
    }
    return void json(request).then((entry) => {
      last += 1
      entries.push({ ...(entry as Entry), '.id': `*${last}` })
      answer(201, entry)
    })
  })
  const { origin, close } = await listenLocally(server)
  return { origin, close, hosts: () => entries.map((entry) => entry['dst-host']) }
}

test('the walled garden follows the splash page, to copy and to send to the router', async ({
  page,
  context,
  baseURL,
}) => {
  test.slow()
  const router = await startRouter()
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await makeAccount(page, baseURL ?? '', 'garden')
  const siteId = await makeLocation(page.request, 'Garden', {
    router_type: 'mikrotik',
    login_methods: ['email', 'wifi4eu'],
  })
  const values = { address: router.origin, username: 'portal', password: 'secret' }
  await callAs(page.request, 'saveRouterConnection', { siteId, body: { router_type: 'mikrotik', values } })
  const own = new URL(baseURL ?? '').hostname
  const garden = page.getByRole('region', { name: 'Walled garden' })
  const send = async () => {
    await garden.getByRole('button', { name: 'Send to controller' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Send list' }).click()
  }

  await test.step('the list is copied as the router takes it', async () => {
    await page.goto(`/newapp/app/settings-view/router?site=${siteId}`)
    await expect(garden.getByRole('term')).toHaveText(['Splash page'])
    await garden.getByRole('button', { name: 'Copy hosts' }).click()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(own)
  })

  await test.step('the router gets it, and keeps what the operator added', async () => {
    await send()
    await expect(garden.getByText('Added')).toBeVisible()
    await expect(garden.getByText(/Last sent/)).toBeVisible()
    expect(router.hosts()).toEqual(['menu.example', own])
  })

  await test.step('a page that uses another service makes the router out of date', async () => {
    const body = { network_id: '7b2f0f7e-0000-4000-8000-000000000000' }
    await callAs(page.request, 'saveLoginSettings', { siteId, config: 'wifi4euconfig', body })
    await page.reload()
    await expect(garden.getByText('The list has changed since it was sent')).toBeVisible()
    await send()
    await expect(garden.getByText('Already there')).toBeVisible()
    await expect(garden.getByText('The list has changed since it was sent')).toHaveCount(0)
    expect(router.hosts()).toEqual(['menu.example', own, 'collection.wifi4eu.ec.europa.eu'])
  })

  await test.step('a router that stopped responding says so', async () => {
    await router.close()
    await send()
    await expect(garden.getByText('The controller refuses connections')).toBeVisible()
  })
})
