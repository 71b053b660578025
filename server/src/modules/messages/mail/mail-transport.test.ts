import { setTimeout as delay } from 'node:timers/promises'
import { startMailServer } from '../../../testing/smtp-fixture'
import type { OutgoingMail } from './mail-transport'

const smtp = startMailServer()

function mailOf(messageId: string, html = '<p>Hello</p>'): OutgoingMail {
  const content = { subject: 'Hello', text: 'Hello', html: `${html}<p>last words</p>`, pictures: [] }
  return { ...content, messageId: `<${messageId}@hotel.example>`, to: 'ana@guest.example' }
}

/**
 * Waits until the server receives the text; this never happens if the end isn't held back until the body is
 * sent.
 */
async function arrival(text: string): Promise<void> {
  while (!smtp.server.arriving.includes(text)) await delay(5)
}

it.each([
  ['short', '<p>Hello</p>'],
  ['long', '<p>A line of the email.</p>\r\n'.repeat(20_000)],
])('sends all of a %s mail but its end before it asks', async (_name, html) => {
  let before: number | null = null
  await smtp.bulk.send(mailOf('one', html), async () => {
    await arrival('last words')
    before = smtp.server.received.length
  })
  expect(before).toBe(0)
  expect(smtp.server.received).toHaveLength(1)
  expect(smtp.server.received[0]?.mail.html).toContain('last words')
})

it('does not ask for a mail that the server refuses', async () => {
  const beforeEnd = jest.fn(async () => {})
  smtp.server.refuse = { responseCode: 451, message: 'try later' }
  await expect(smtp.bulk.send(mailOf('one'), beforeEnd)).rejects.toMatchObject({ responseCode: 451 })
  expect(beforeEnd).not.toHaveBeenCalled()
})

it('closes the connection before the end where it must not be sent, and takes another for the next mail', async () => {
  const sending = smtp.bulk.send(mailOf('one'), async () => {
    await arrival('last words')
    throw new Error('not any more')
  })
  await expect(sending).rejects.toThrow('not any more')
  await smtp.bulk.send(mailOf('two'), async () => {})
  expect(smtp.server.received.map(({ mail }) => mail.messageId)).toEqual(['<two@hotel.example>'])
})

it('sends no end over a connection that broke meanwhile', async () => {
  let answer = () => {}
  const sending = smtp.bulk.send(mailOf('one'), async () => {
    smtp.server.breakConnections()
    await new Promise<void>((resolve) => (answer = resolve))
  })
  await expect(sending).rejects.toThrow(/closed|ECONNRESET/)
  answer()
  await smtp.bulk.send(mailOf('two'), async () => {})
  expect(smtp.server.received.map(({ mail }) => mail.messageId)).toEqual(['<two@hotel.example>'])
})
