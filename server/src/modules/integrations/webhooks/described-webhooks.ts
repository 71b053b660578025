import {
  EVENT_EXAMPLES,
  WEBHOOK_EVENTS,
  webhookEvent,
  type WebhookEventType,
} from '@portico/shared/contracts'
import { z } from 'zod'
import type { OpenApiWebhooks } from '../../../platform/http/openapi'

const SUMMARIES: Readonly<Record<WebhookEventType, string>> = {
  'guest.logged_in': 'A guest logged in',
  'guest.updated': "A guest's data changed, or a past guest is sent",
  'guest.erased': 'A guest was erased: delete what you stored of this person',
  'consent.given': 'A guest gave a consent',
  'consent.withdrawn': 'A guest withdrew a consent',
  'voucher.redeemed': 'A guest redeemed a voucher',
  'payment.succeeded': 'A guest paid',
  'payment.refunded': 'A payment was refunded, in whole or in part',
  'session.ended': "A guest's session ended",
}

/** Describes each event type as a webhook of OpenAPI 3.1, from the schemas that events are checked with. */
export function describedWebhooks(): OpenApiWebhooks {
  return Object.fromEntries(WEBHOOK_EVENTS.map((type) => [type, describe(type)]))
}

function describe(type: WebhookEventType): object {
  return {
    post: {
      operationId: `webhook ${type}`,
      summary: SUMMARIES[type],
      tags: ['Webhooks'],
      parameters: HEADERS,
      requestBody: {
        required: true,
        content: { 'application/json': { schema: schemaOf(type), example: EVENT_EXAMPLES[type] } },
      },
      responses: {
        '2XX': { description: 'Received. Any other answer is tried again, up to five times.' },
        '410': { description: 'Not wanted any more. A REST hook is unsubscribed, a webhook is paused.' },
      },
    },
  }
}

function schemaOf(type: WebhookEventType): object {
  const schema = webhookEvent.options.find(({ shape }) => shape.type.value === type)
  if (!schema) throw new Error(`The event ${type} has no schema`)
  const { $schema: _dialect, ...described } = z.toJSONSchema(schema, {
    target: 'draft-2020-12',
    io: 'output',
  })
  return described
}

const header = (name: string, description: string, required = true) => ({
  name,
  in: 'header',
  required,
  description,
  schema: { type: 'string' },
})

const HEADERS = [
  header('webhook-id', 'ID of the message, the same on every attempt'),
  header('webhook-timestamp', 'Time of the attempt, in seconds since 1970'),
  header(
    'webhook-signature',
    'Signatures by the Standard Webhooks specification, with a space between them. REST hooks have none.',
    false,
  ),
]
