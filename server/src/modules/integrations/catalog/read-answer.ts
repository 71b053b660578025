import type { z } from 'zod'
import { ServiceFailure, type ServiceAnswer } from './service'

/** Returns the JSON of an answer in the shape that the service documents. @throws ServiceFailure `answer` */
export function readAnswer<Schema extends z.ZodType>(
  schema: Schema,
  answer: ServiceAnswer,
): z.output<Schema> {
  const result = schema.safeParse(answer.json)
  if (result.success) return result.data
  const path = result.error.issues[0]?.path.join('.') ?? ''
  throw new ServiceFailure('answer', `unexpected answer at '${path}'`)
}
