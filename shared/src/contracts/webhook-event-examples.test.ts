import { EVENT_EXAMPLES } from './webhook-event-examples'
import { WEBHOOK_EVENTS } from './webhook-event-values'
import { EVENT_DATA, webhookEvent } from './webhook-events'

it.each(WEBHOOK_EVENTS)('the example of %s is an event with nothing left out or added', (type) => {
  expect(webhookEvent.parse(EVENT_EXAMPLES[type])).toEqual(EVENT_EXAMPLES[type])
  expect(Object.keys(EVENT_EXAMPLES[type].data)).toEqual(Object.keys(EVENT_DATA[type].shape))
})
