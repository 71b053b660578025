import { HOUR_MS, MINUTE_MS } from '@portico/shared/units'
import { setTimeout as delay } from 'node:timers/promises'
import { recordStatements } from '../../../../testing/recorded-statements'
import { pauseAfter } from '../../../../testing/paused-database'
import { rethrow } from '../../../../testing/rethrow'
import { startMailServer } from '../../../../testing/smtp-fixture'
import { startTestApp } from '../../../../testing/test-app'
import type { OutgoingMail, SendMail } from '../../../messages/mail'
import { runCampaigns, sendingOf } from '../campaign-builders'
import { startCampaignTenant } from './campaign-tenant-builders'
import { queueAllDue } from './campaign-worker'
import { sendDueCampaigns } from './send-due'

const test = startTestApp()
const { activate, subscriber, deliveries } = startCampaignTenant(test)

describe('a mail server', () => {
  const smtp = startMailServer()

  it('gets an email again whose connection broke before its end', async () => {
    await subscriber([])
    const { id } = await activate({ run_now: true })
    const send: SendMail = (mail, handOver) => {
      const trying = smtp.bulk.send(mail, async () => {
        smtp.server.breakConnections()
        await trying.catch(() => {})
        await handOver?.()
      })
      return trying
    }
    await runCampaigns(test, { send })
    expect(await deliveries(id)).toMatchObject([{ state: 'queued', attempts: 1, handedAt: null }])
    test.clock.advance(HOUR_MS)
    await runCampaigns(test, { send: smtp.bulk.send })
    expect(await deliveries(id)).toMatchObject([{ state: 'sent', attempts: 2 }])
    expect(smtp.server.received).toHaveLength(1)
  })

  it('never gets an email again that it took without an answer', async () => {
    await subscriber([])
    const { id } = await activate({ run_now: true })
    smtp.server.breaksAtEnd = true
    await runCampaigns(test, { send: smtp.bulk.send })
    expect(await deliveries(id)).toMatchObject([{ state: 'unconfirmed', attempts: 1 }])
    smtp.server.breaksAtEnd = false
    test.clock.advance(HOUR_MS)
    await runCampaigns(test, { send: smtp.bulk.send })
    expect(smtp.server.received).toEqual([])
  })

  it('gets an email once that another process took over while it was on its way', async () => {
    await subscriber([])
    const { id } = await activate({ run_now: true })
    const slow: SendMail = (mail, handOver) =>
      smtp.bulk.send(mail, async () => {
        test.clock.advance(6 * MINUTE_MS)
        await sendDueCampaigns(sendingOf(test, { send: smtp.bulk.send }))
        await handOver?.()
      })
    await runCampaigns(test, { send: slow })
    expect(smtp.server.received).toHaveLength(1)
    expect(await deliveries(id)).toMatchObject([{ state: 'sent', attempts: 2 }])
  })

  it('gets nothing that could not be marked', async () => {
    await subscriber([])
    const { id } = await activate({ run_now: true })
    let isAway = false
    // Only the mark fails: the outcome is recorded once the database is back.
    const db = new Proxy(test.database.db, {
      get: (target, name) =>
        isAway && name === '$client'
          ? { connect: () => Promise.reject(new Error('connection lost')) }
          : (Reflect.get(target, name) as unknown),
    })
    const send: SendMail = (mail, handOver) =>
      smtp.bulk.send(mail, async () => {
        isAway = true
        await handOver?.().finally(() => (isAway = false))
      })
    await runCampaigns(test, { db, send })
    expect(smtp.server.received).toEqual([])
    expect(await deliveries(id)).toMatchObject([{ state: 'queued', attempts: 1, handedAt: null }])
  })
})

describe('several processes', () => {
  it('send no email twice and miss none', async () => {
    for (let each = 0; each < 120; each++) await subscriber([])
    const { id } = await activate({ run_now: true })
    const sent: string[] = []
    const send = async ({ to }: OutgoingMail) => {
      await delay(1)
      sent.push(to)
    }
    await Promise.all([1, 2, 3].map(() => sendDueCampaigns(sendingOf(test, { send, perMinute: 10_000 }))))
    expect(sent).toHaveLength(120)
    expect(new Set(sent).size).toBe(120)
    expect((await deliveries(id)).every(({ state }) => state === 'sent')).toBe(true)
  })

  it('take up what a killed one left, but never an email that the server may have', async () => {
    for (let each = 0; each < 25; each++) await subscriber([])
    const { id } = await activate({ run_now: true })
    const arrived: string[] = []
    let begun = 0
    // The process dies in its second round: half of its emails have arrived, which isn't recorded.
    const dying = sendDueCampaigns(
      sendingOf(test, {
        send: async ({ to }, handOver) => {
          const nth = ++begun
          if (nth > 10 && nth % 2 === 0) await new Promise(() => {})
          await handOver?.()
          arrived.push(to)
          if (nth > 10) await new Promise(() => {})
        },
      }),
    )
    void dying
    while (begun < 20 || arrived.length < 15) await delay(5)
    const send: SendMail = async ({ to }, handOver) => {
      await handOver?.()
      arrived.push(to)
    }
    await sendDueCampaigns(sendingOf(test, { send }))
    expect(arrived).toHaveLength(15)
    test.clock.advance(6 * MINUTE_MS)
    await sendDueCampaigns(sendingOf(test, { send }))
    const states = (await deliveries(id)).map(({ state }) => state)
    const count = (state: string) => states.filter((each) => each === state).length
    expect([count('sent'), count('unconfirmed')]).toEqual([20, 5])
    expect(arrived).toHaveLength(25)
    expect(new Set(arrived).size).toBe(25)
  })

  it('store no email twice if a slow one lost it before it was stored', async () => {
    for (let each = 0; each < 3; each++) await subscriber([])
    const { id } = await activate({ run_now: true })
    await queueAllDue(test.installation, rethrow)
    const slow = pauseAfter(test.database.db, 'judged as')
    const done = sendDueCampaigns(sendingOf(test, { db: slow.db }))
    await slow.paused
    test.clock.advance(6 * MINUTE_MS)
    await sendDueCampaigns(sendingOf(test))
    slow.resume()
    await done
    expect((await deliveries(id)).map(({ state }) => state)).toEqual(['kept', 'kept', 'kept'])
    const stored = await test.rows("select recipient from outbound_message where template = 'campaign'")
    expect(stored).toHaveLength(3)
  })

  it('mark emails together that are handed over at the same moment', async () => {
    for (let each = 0; each < 10; each++) await subscriber([])
    await activate({ run_now: true })
    const send: SendMail = async (_mail, handOver) => handOver?.()
    const statements = await recordStatements(() => runCampaigns(test, { send }))
    const marks = statements.filter(({ text }) => /^update "campaign_delivery" set "handed_at"/.test(text))
    expect(marks.length).toBeGreaterThan(0)
    expect(marks.length).toBeLessThan(3)
  })
})
