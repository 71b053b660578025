import type { OpenApiExcerpt } from '../openapi-excerpt'
import type { SimulatedService } from './service-sample'
import type { ServiceCall, ServiceReply } from './simulated-network'

interface Options {
  document: OpenApiExcerpt
  /** In front of the paths of the document. */
  base?: string
  /** Collects violations of the document. */
  problems: string[]
  reply: (call: ServiceCall) => ServiceReply
}

/** Validates each request against the document of the vendor, before it is answered. */
export function documentedReplies({
  document,
  base = '',
  problems,
  reply,
}: Options): SimulatedService['reply'] {
  return (call) => {
    const documented = { ...call, path: call.path.slice(base.length) || '/' }
    problems.push(...document.requestProblems(documented))
    return reply(documented)
  }
}
