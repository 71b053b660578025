import { EVENT_EXAMPLES, WEBHOOK_EVENTS, webhookEvent } from '@portico/shared/contracts'
import Ajv from 'ajv/dist/2020'
import { startTestApp } from '../../../testing/test-app'

const test = startTestApp()

interface Described {
  post: {
    summary: string
    requestBody: { content: { 'application/json': { schema: object; example: object } } }
  }
}
let webhooks: Record<string, Described>

beforeAll(async () => {
  const answer = await test.anonymous().get('/api/openapi.json')
  ;({ webhooks } = answer.json<{ webhooks: Record<string, Described> }>())
})

const contentOf = (type: string) => webhooks[type]?.post.requestBody.content['application/json']

it('names every event type in the API description', () => {
  expect(Object.keys(webhooks)).toEqual([...WEBHOOK_EVENTS])
})

describe.each(WEBHOOK_EVENTS)('%s', (type) => {
  it('has an example that both its published schema and the contract accept', () => {
    const { schema = {}, example } = contentOf(type) ?? {}
    const isValid = new Ajv({ strict: false, validateFormats: false }).compile(schema)
    expect([isValid(example), isValid.errors]).toEqual([true, null])
    expect(webhookEvent.parse(example)).toEqual(EVENT_EXAMPLES[type])
  })

  it('has a schema that refuses other events and missing data', () => {
    const isValid = new Ajv({ strict: false, validateFormats: false }).compile(contentOf(type)?.schema ?? {})
    const { data: _data, ...incomplete } = EVENT_EXAMPLES[type]
    expect(isValid(incomplete)).toBe(false)
    const other = WEBHOOK_EVENTS.find((each) => each !== type) ?? type
    expect(isValid({ ...EVENT_EXAMPLES[type], type: other })).toBe(false)
  })
})
