import { EVENT_EXAMPLES, type ErrorText, type WebhookEvent } from '@portico/shared/contracts'
import { filledTemplate, namesOf, templateErrors } from './data-template'

/** Values of a template for events: those of `data` by their own names, such as `guest.email` and `site.name`. */
const valuesOf = ({ id, type, timestamp, data }: WebhookEvent) => ({ id, type, timestamp, ...data })

const NAMES = namesOf(Object.values(EVENT_EXAMPLES).map(valuesOf), ['guest.details'])

/** Errors of a template for events. */
export const eventTemplateErrors = (template: string): ErrorText[] => templateErrors(template, NAMES)

/** Returns the body that a template makes of an event. */
export const filledEventTemplate = (template: string, event: WebhookEvent): unknown =>
  filledTemplate(template, valuesOf(event))
