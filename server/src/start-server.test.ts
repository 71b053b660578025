import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { ServerProcess } from './testing/server-process'
import { openMailServer } from './testing/smtp-fixture'

jest.setTimeout(120_000)

/**
 * Shorter than the interval between two checks of the outbox: an email that arrives sooner was sent at the
 * commit.
 */
const AT_ONCE_MS = 4_000

it('sends a mail right after the call that queued it, and ends without leaving anything behind', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'portico-data-'))
  const mail = await openMailServer()
  const env = { DATA_DIR: folder, SMTP_URL: mail.url, MAIL_FROM: 'Quay House <wifi@hotel.example>' }
  const server = new ServerProcess({ ...env, PUBLIC_URL: 'https://wifi.example/' })
  const address = await server.ready()
  // Waits until just after the outbox was checked for the first time.
  await delay(300)
  const asked = Date.now()
  const answer = await fetch(`${address}/a/api/v1/registration/email/verify`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'ana@guest.example' }),
  })
  expect(answer.status).toBe(204)
  while (mail.received.length === 0 && Date.now() - asked < AT_ONCE_MS) await delay(20)
  expect(mail.received.map(({ from, to }) => [from, to])).toEqual([
    ['wifi@hotel.example', ['ana@guest.example']],
  ])
  expect(mail.received[0]?.mail.text).toContain('https://wifi.example/newapp/signup/verification/')
  const meta = await (await fetch(`${address}/a/api/v1/meta`)).json()
  expect(meta).toMatchObject({ mail_kept: false })
  expect(await server.stop()).toBe(0)
  await mail.close()
  rmSync(folder, { recursive: true })
})
