import { EVENT_EXAMPLES, WEBHOOK_EVENTS } from '@portico/shared/contracts'
import { AdaptiveCard, SerializationContext } from 'adaptivecards'
import { describeService } from '../../../../testing/integrations/describe-service'
import { SIGNING, type SimulatedService } from '../../../../testing/integrations/service-sample'
import { deliverEvent, testConnection } from '..'
import { msteams } from './msteams'

const HOST = 'prod-12.westeurope.logic.azure.com'
const PATH = '/workflows/0a1b2c3d4e5f60718293/triggers/manual/paths/invoke'
const URL_OF_FLOW = `https://${HOST}:443${PATH}?api-version=2016-06-01&sig=Sig-nature_0123456789`

interface Message {
  type: string
  attachments: { contentType: string; content: Record<string, unknown> & { body: unknown[] } }[]
}

/** A workflow accepts a message with cards, which Microsoft's own library reads. */
function simulate(): SimulatedService {
  const problems: string[] = []
  return {
    values: { url: URL_OF_FLOW, language: 'en' },
    account: HOST,
    problems,
    reply: ({ path, query, json }) => {
      if (path !== PATH) return { status: 404, json: { error: { code: 'WorkflowNotFound' } } }
      if (query.get('sig') !== 'Sig-nature_0123456789') return { status: 401 }
      const { type, attachments } = json as Message
      if (type !== 'message') problems.push(`type ${type}`)
      for (const { contentType, content } of attachments) {
        if (contentType !== 'application/vnd.microsoft.card.adaptive') problems.push(contentType)
        problems.push(...problemsOf(content))
      }
      return { status: 202 }
    },
  }
}

function problemsOf(content: object): string[] {
  const card = new AdaptiveCard()
  const context = new SerializationContext()
  card.parse(content, context)
  const events = Array.from({ length: context.eventCount }, (_, at) => context.getEventAt(at).message)
  const found = card.validateProperties().validationEvents.map(({ message }) => message)
  const { body } = content as Message['attachments'][number]['content']
  return [...events, ...found, ...(card.getItemCount() === body.length ? [] : ['an element was dropped'])]
}

const at = describeService(msteams, simulate)

const post = async (
  type: keyof typeof EVENT_EXAMPLES,
  values: Record<string, string> = {},
  event = EVENT_EXAMPLES[type],
) => {
  await deliverEvent(event, SIGNING, at.context(msteams, { values: { ...at.simulation.values, ...values } }))
  return at.network.received.at(-1)
}

it.each(WEBHOOK_EVENTS)("posts %s as a card that Microsoft's library reads", async (type) => {
  const call = await post(type)
  expect(call?.body).toContain('Harbor Hotel')
})

it("finds faults of a card, so that the library's silence means something", () => {
  const wrong = { type: 'AdaptiveCard', version: '1.4', body: [{ type: 'FactSheet' }, { type: 'TextBlock' }] }
  expect(problemsOf(wrong).length).toBeGreaterThan(0)
})

it('records no more of the address, which lets anybody post, than its host', async () => {
  const context = at.context(msteams)
  await deliverEvent(EVENT_EXAMPLES['guest.logged_in'], SIGNING, context)
  expect(context.exchanges.map(({ request }) => request.url)).toEqual([`https://${HOST}/••••••`])
})

it('names guests, and nobody in events without them', async () => {
  expect((await post('guest.logged_in'))?.body).toContain('Ana García')
  const { data, ...head } = EVENT_EXAMPLES['guest.logged_in']
  const anonymous = { ...head, data: { ...data, guest: null } }
  const call = await post('guest.logged_in', {}, anonymous)
  expect(call?.body).not.toContain('Ana')
})

it('shows what guests write as text, not as Markdown', async () => {
  const { data, ...head } = EVENT_EXAMPLES['guest.logged_in']
  const first_name = '[Win](https://evil.example)'
  const event = { ...head, data: { ...data, guest: data.guest && { ...data.guest, first_name } } }
  const call = await post('guest.logged_in', {}, event)
  expect(JSON.stringify(call?.json)).not.toContain('[Win](')
})

it('writes in Spanish, and amounts in their currency', async () => {
  const call = await post('payment.succeeded', { language: 'es' })
  expect(call?.body).toContain('Pago recibido')
  expect(call?.body).toMatch(/EUR.5\.00/)
})

it('posts the form of a template', async () => {
  at.network.reply = () => ({ status: 202 })
  const call = await post('guest.logged_in', { template: '{"text":"{guest.first_name} at {site.name}"}' })
  expect(call?.json).toEqual({ text: 'Ana at Harbor Hotel' })
})

it.each([
  [{ text: '1' }, null],
  [{ text: 'Webhook message delivery failed with error: 429' }, 'rate_limited'],
  [{ text: 'Webhook message delivery failed with error: 413' }, 'rejected'],
  [{ status: 404 }, 'gone'],
  [{ status: 401 }, 'wrong_key'],
] as const)('reads %j', async (reply, reason) => {
  at.network.reply = () => reply
  const outcome = testConnection(at.context(msteams), SIGNING).then(
    () => null,
    (error: { reason: string }) => error.reason,
  )
  expect(await outcome).toBe(reason)
})

it('demands an encrypted address', () => {
  expect(msteams.check?.({ url: 'http://x.example/hook' })).toEqual({ url: [{ id: 'error.field.invalid' }] })
  expect(msteams.check?.(at.simulation.values)).toEqual({})
})
