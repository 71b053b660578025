import { englishText, isErrorMessageId } from '../../src/contracts/errors'
import { toApiFailure, type ApiFailure } from '../../src/provided/http/api-error'
import { UsageError } from './usage-error'

/** Timeout of a call, ms. The server may read every file of a build before it responds. */
const TIMEOUT_MS = 30_000

interface Text {
  id: string
  values?: Record<string, string | number>
}

/** Calls of the releases API, with a key that has the releases scope. */
export interface RegistryClient {
  /** Returns the body. Throws with all errors reported by the server. */
  call: <Body>(method: 'GET' | 'POST', path: string, body?: unknown) => Promise<Body>
  origin: string
}

/** Node's message is only `fetch failed`; its cause has the reason. */
export function networkError(error: unknown): string {
  const { cause, message } = error as Error
  return cause instanceof Error ? cause.message || cause.name : message
}

function inWords({ id, values }: Text, otherwise: string): string {
  return isErrorMessageId(id) ? englishText(id, values) : otherwise
}

/** Text for a failed call: every field error on its own line, or the server's message without field errors. */
function failureText({ status, message, text, schema_errors, schema_texts }: ApiFailure): string {
  const errors = Object.entries(schema_errors).flatMap(([field, given]) => {
    const texts = schema_texts[field] ?? []
    return given.map((error, index) => `${field}: ${texts[index] ? inWords(texts[index], error) : error}`)
  })
  return errors.length > 0 ? errors.join('\n') : `${status}: ${inWords(text, message)}`
}

/** A client for the API at `origin`; the key comes from the environment and is never printed. */
export function registryClient(origin: string, key: string): RegistryClient {
  if (!URL.canParse(origin) || !/^https?:$/.test(new URL(origin).protocol))
    throw new UsageError(`--api ${origin} isn't a valid URL. Use an address such as https://portico.example.`)
  const root = `${new URL(origin).origin}/a/api/v1/remotes`
  return {
    origin: new URL(origin).origin,
    async call<Body>(method: string, path: string, body?: unknown): Promise<Body> {
      const answer = await fetch(`${root}${path}`, {
        method,
        headers: {
          accept: 'application/json',
          'authentication-token': key,
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      }).catch((cause: unknown) => {
        throw new Error(`Can't reach ${root}: ${networkError(cause)}`, { cause })
      })
      const text = await answer.text()
      const parsed = parseJson(text)
      if (!answer.ok) throw new Error(failureText(toApiFailure(answer.status, parsed)))
      if (parsed === undefined) throw new Error(`${root}${path} didn't return JSON`)
      return parsed as Body
    },
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
