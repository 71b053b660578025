import { type Agent, type IncomingHttpHeaders, request } from 'node:http'

interface Call {
  agent: Agent
  path: string
  headers?: Record<string, string>
  body?: object
}

interface Answer {
  status: number
  headers: IncomingHttpHeaders
  text: string
}

/** Makes one call over a connection of the agent. */
export function call(origin: string, { agent, path, headers, body }: Call): Promise<Answer> {
  const isForm = body instanceof URLSearchParams
  const type = body && {
    'content-type': isForm ? 'application/x-www-form-urlencoded' : 'application/json',
  }
  return new Promise((resolve, reject) => {
    const sent = request(
      new URL(path, origin),
      { agent, method: body ? 'POST' : 'GET', headers: { ...type, ...headers } },
      (answer) => {
        let text = ''
        answer.setEncoding('utf8').on('data', (chunk: string) => (text += chunk))
        answer.on('error', reject).on('end', () => {
          resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text })
        })
      },
    )
    sent.on('error', reject).end(isForm ? body.toString() : body && JSON.stringify(body))
  })
}
