import type { PortalServer } from '../modules/guest-login/portal/portal-builders'
import type { ServerProcess } from './server-process'

/** Sends a phone's requests to a process. With TRUST_PROXY, they come from the phone's own address. */
export async function portalServer(server: ServerProcess): Promise<PortalServer> {
  const address = await server.ready()
  return {
    ...(server.secret !== undefined && { secret: server.secret }),
    app: {
      inject: async ({ method = 'GET', url, headers: given, payload, remoteAddress = '' }) => {
        const body = typeof payload === 'string' ? payload : null
        const headers = { ...(given as Record<string, string>), 'x-forwarded-for': remoteAddress }
        const sent = { method, headers, body, redirect: 'manual' } as const
        const answer = await fetch(address + (url as string), sent)
        const { status: statusCode } = answer
        return { statusCode, headers: Object.fromEntries(answer.headers), body: await answer.text() }
      },
    },
  }
}
