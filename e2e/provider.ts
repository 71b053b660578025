import { request, type APIRequestContext } from '@playwright/test'
import { DEMO_PASSWORD } from './sign-in'

/** Calls of the releases API, as the provider. */
export interface Provider {
  send: (method: 'GET' | 'POST' | 'PUT', path: string, body?: unknown) => Promise<unknown>
  end: () => Promise<void>
}

async function csrfToken(context: APIRequestContext): Promise<string> {
  const { cookies } = await context.storageState()
  return cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value ?? ''
}

/** Signs the provider in, apart from any browser. */
export async function signInProvider(baseURL: string): Promise<Provider> {
  const context = await request.newContext({ baseURL })
  const answer = await context.post('/login', {
    data: { email: 'provider@portico.test', password: DEMO_PASSWORD },
  })
  if (!answer.ok()) throw new Error(`provider: ${answer.status()}`)
  return {
    async send(method, path, body) {
      const headers = { 'x-xsrf-token': await csrfToken(context) }
      const reply = await context.fetch(path, {
        method,
        headers,
        ...(body === undefined ? {} : { data: body }),
      })
      if (!reply.ok()) throw new Error(`${method} ${path}: ${reply.status()} ${await reply.text()}`)
      return reply.status() === 204 ? null : ((await reply.json()) as unknown)
    },
    end: () => context.dispose(),
  }
}
