import type { OpenApiExcerpt } from '../openapi-excerpt'
import type {
  ReceivedRequest,
  SimulatedAnswer,
} from '../../../../shared/tools/testing/controllers/simulated-controller'

interface Options {
  document: OpenApiExcerpt
  /** In front of the paths of the document. */
  base: string
  /** Schema of answers with an error; null: the document has none. */
  errorSchema: string | null
  answer: (request: ReceivedRequest) => SimulatedAnswer
  /** Collects violations of the document, in requests and in answers. */
  problems: string[]
}

/** Validates each request and its answer against the document of the vendor. */
export function validatedAnswers({ document, base, errorSchema, answer, problems }: Options) {
  return (received: ReceivedRequest): SimulatedAnswer => {
    const request = { ...received, path: received.path.slice(base.length) }
    problems.push(...document.requestProblems(request))
    const answered = answer(request)
    if ((answered.status ?? 200) < 300)
      problems.push(...document.answerProblems(request, answered.json ?? {}))
    else if (errorSchema) problems.push(...document.valueProblems(errorSchema, answered.json))
    return answered
  }
}
