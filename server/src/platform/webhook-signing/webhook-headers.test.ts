import { MINUTE_MS } from '@portico/shared/units'
import { Webhook as StandardWebhook } from 'standardwebhooks'
import { Webhook as SvixWebhook } from 'svix'
import { verifyWebhook } from '../../testing/verify-webhook'
import { webhookHeaders } from './webhook-headers'
import { newWebhookSecret } from './webhook-secret'

const NOW = new Date('2026-03-10T12:00:00.900Z')
const later = (minutes: number) => new Date(NOW.getTime() + minutes * MINUTE_MS)
const secret = newWebhookSecret()
const body = JSON.stringify({ type: 'guest.logged_in', data: { name: 'Zoë' } })
const call = (secrets = [secret]) => ({
  headers: webhookHeaders({ id: 'msg_1', timestamp: NOW, secrets, body }),
  body,
})

it('is what the published libraries sign themselves', () => {
  const { headers } = call()
  expect(headers['webhook-signature']).toBe(new StandardWebhook(secret).sign('msg_1', NOW, body))
  expect(headers['webhook-signature']).toBe(new SvixWebhook(secret).sign('msg_1', NOW, body))
})

it('is verified by the published libraries, unchanged', () => {
  expect(verifyWebhook(call(), secret, later(4))).toEqual(JSON.parse(body))
})

it('is verified with the new and with the previous secret during a rotation', () => {
  const next = newWebhookSecret()
  const rotated = call([next, secret])
  expect(verifyWebhook(rotated, secret, NOW)).toEqual(JSON.parse(body))
  expect(verifyWebhook(rotated, next, NOW)).toEqual(JSON.parse(body))
})

it.each([
  ['another secret', call(), newWebhookSecret(), NOW, /signature/i],
  ['a changed body', { ...call(), body: body.replace('Zoë', 'Zoe') }, secret, NOW, /signature/i],
  [
    'another ID',
    { ...call(), headers: { ...call().headers, 'webhook-id': 'msg_2' } },
    secret,
    NOW,
    /signature/i,
  ],
  ['an old time', call(), secret, later(6), /too old/],
  ['a future time', call(), secret, later(-6), /too new/],
])('is refused with %s', (_, received, key, at, reason) => {
  expect(() => verifyWebhook(received, key, at)).toThrow(reason)
})

it('accepts secrets of the URL-safe alphabet, which receivers write in the usual one', () => {
  const key = Buffer.from('fbefbefbefbefbefbefbefbefbefbefbefbefbefbefbefbe', 'hex')
  const stored = `whsec_${key.toString('base64url')}`
  expect(stored).toContain('-')
  expect(verifyWebhook(call([stored]), `whsec_${key.toString('base64')}`, NOW)).toEqual(JSON.parse(body))
})
