import { request, type APIRequestContext } from '@playwright/test'
import { DEMO_PASSWORD } from '../shared/tools/demo-password'

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** Calls of the releases API, as the provider. */
export interface Provider {
  send: (method: Method, path: string, body?: unknown) => Promise<unknown>
  end: () => Promise<void>
}

async function csrfToken(context: APIRequestContext): Promise<string> {
  const { cookies } = await context.storageState()
  return cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value ?? ''
}

/** One call with the session of `context`, a page's own (`page.request`) or one apart from any browser. */
export async function sendAs(
  context: APIRequestContext,
  method: Method,
  path: string,
  body?: unknown,
  extraHeaders: Record<string, string> = {},
): Promise<unknown> {
  const headers = { 'x-xsrf-token': await csrfToken(context), ...extraHeaders }
  const reply = await context.fetch(path, { method, headers, ...(body === undefined ? {} : { data: body }) })
  if (!reply.ok()) throw new Error(`${method} ${path}: ${reply.status()} ${await reply.text()}`)
  return reply.status() === 204 ? null : ((await reply.json()) as unknown)
}

/** Signs the provider in, apart from any browser. */
export async function signInProvider(baseURL: string): Promise<Provider> {
  const context = await request.newContext({ baseURL })
  await sendAs(context, 'POST', '/login', { email: 'provider@portico.test', password: DEMO_PASSWORD })
  return {
    send: (method, path, body) => sendAs(context, method, path, body),
    end: () => context.dispose(),
  }
}
