import type { FastifyInstance } from 'fastify'
import { ApiError } from '../errors/api-error'

/** Maximum nesting of arrays and objects. Validation and serialization recurse, so depth costs stack. */
const MAX_DEPTH = 64

/** Parses JSON bodies, and rejects deeply nested ones before anything recurses into them. */
export function addJsonParser(app: FastifyInstance, types: readonly string[] = ['application/json']): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser(types.filter((type) => app.hasContentTypeParser(type)))
  app.addContentTypeParser([...types], { parseAs: 'string' }, (request, body, done) => {
    const text = body as string // parseAs guarantees a string
    if (depthOf(text) > MAX_DEPTH) return done(new ApiError(400, 'error.malformed'), undefined)
    return parse(request, text, done)
  })
}

/** Returns the nesting depth of the text without parsing it: brackets in strings don't count. */
function depthOf(text: string): number {
  let [depth, deepest, inString] = [0, 0, false]
  for (let index = 0; index < text.length && deepest <= MAX_DEPTH; index += 1) {
    const char = text[index]
    if (inString) {
      if (char === '\\') index += 1
      else if (char === '"') inString = false
    } else if (char === '"') inString = true
    else if (char === '[' || char === '{') deepest = Math.max(deepest, (depth += 1))
    else if (char === ']' || char === '}') depth -= 1
  }
  return deepest
}
