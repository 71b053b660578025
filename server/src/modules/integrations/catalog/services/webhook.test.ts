import { EVENT_EXAMPLES } from '@portico/shared/contracts'
import { newWebhookSecret } from '../../../../platform/webhook-signing'
import { describeService } from '../../../../testing/integrations/describe-service'
import { verifyWebhook } from '../../../../testing/verify-webhook'
import type { Calls, Connection, EventService, ServiceRequest } from '../service'
import { restHook } from './rest-hook'
import { webhook } from './webhook'

const secret = newWebhookSecret()
const timestamp = new Date('2026-03-10T12:00:00Z')
const signing = { messageId: 'msg_1', timestamp, secrets: [secret] }
const event = EVENT_EXAMPLES['guest.logged_in']

const connection = (values: Record<string, string>): Connection => ({
  values: { url: 'https://hooks.example/in', ...values },
  mapping: {
    opt_in: 'unknown',
    without_consent: 'skip',
    attributes: [],
    tags: [],
    guest_tags: false,
    events: ['guest.logged_in'],
  },
})

describeService(webhook, () => ({
  values: { url: 'https://hooks.example/in?token=query-token-1', header_value: 'Bearer header-token-1' },
  account: 'hooks.example',
  reply: () => ({ status: 204 }),
}))

/** Runs calls that a receiver answers with 204. */
function requestsOf(calls: Calls<unknown>): ServiceRequest[] {
  const requests: ServiceRequest[] = []
  for (let step = calls.next(); !step.done;) {
    requests.push(step.value)
    step = calls.next({ status: 204, headers: {}, json: undefined, text: '' })
  }
  return requests
}

const received = ({ headers = {}, body = '' }: ServiceRequest) => ({ headers, body })
const sent = (service: EventService, values: Record<string, string> = {}, keys = signing) =>
  requestsOf(service.deliver(event, connection(values), keys))

it('posts the event, so that published libraries verify it', () => {
  const [request, ...more] = sent(webhook)
  expect(more).toEqual([])
  expect(request).toMatchObject({ method: 'POST', url: 'https://hooks.example/in' })
  expect(verifyWebhook(received(request as ServiceRequest), secret, timestamp)).toEqual(event)
})

it('signs what a template makes of the event', () => {
  const [request] = sent(webhook, { template: '{"text":"{guest.first_name} is at {site.name}"}' })
  expect(verifyWebhook(received(request as ServiceRequest), secret, timestamp)).toEqual({
    text: 'Ana is at Harbor Hotel',
  })
})

it('tests with a signed message of its own type, or with an example in the form of the template', () => {
  const [plain] = requestsOf(webhook.test(connection({}), signing))
  expect(verifyWebhook(received(plain as ServiceRequest), secret, timestamp)).toMatchObject({
    id: 'msg_1',
    type: 'webhook.test',
  })
  const [formed] = requestsOf(webhook.test(connection({ template: '{"who":"{guest.email}"}' }), signing))
  expect(verifyWebhook(received(formed as ServiceRequest), secret, timestamp)).toEqual({
    who: 'ana@guest.example',
  })
})

it.each([
  [{}, {}],
  [{ header_value: 'Bearer t' }, { authorization: 'Bearer t' }],
  [{ header_name: 'X-Api-Key', header_value: 'k' }, { 'x-api-key': 'k' }],
  [{ header_name: 'X-Api-Key' }, {}],
])('authorizes by %j', (values, headers) => {
  expect(webhook.authorize(connection(values))).toEqual(headers)
})

it('reports all errors at once', () => {
  const values = {
    url: 'https://user:pass@hooks.example/in',
    header_name: 'Content-Length',
    header_value: 'a\nb',
    template: '{"a":"{guest.nmae}"}',
  }
  expect(webhook.check?.(values)).toEqual({
    url: [{ id: 'error.field.credentials' }],
    header_name: [{ id: 'error.field.invalid' }],
    header_value: [{ id: 'error.field.invalid' }],
    template: [{ id: 'error.template.placeholder', values: { name: '{guest.nmae}' } }],
  })
  expect(
    webhook.check?.(connection({ header_name: 'X-Api-Key', header_value: 'ä'.slice(1) }).values),
  ).toEqual({})
})

it('a REST hook gets the event without a signature', () => {
  const [request] = sent(restHook, {}, { ...signing, secrets: [] })
  expect(JSON.parse(request?.body ?? '')).toEqual(event)
  expect(request?.headers).toEqual({
    'webhook-id': 'msg_1',
    'webhook-timestamp': String(timestamp.getTime() / 1000),
  })
})
