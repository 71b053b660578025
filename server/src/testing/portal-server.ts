import type { PortalServer } from '../modules/portal/portal-builders'
import type { ServerProcess } from './server-process'

/** Sends the requests of a phone to whatever process runs now. */
export async function portalServer(server: ServerProcess): Promise<PortalServer> {
  const address = await server.ready()
  return {
    app: {
      inject: async ({ method = 'GET', url, headers, payload }) => {
        const body = typeof payload === 'string' ? payload : null
        const sent = { method, headers: headers as Record<string, string>, body, redirect: 'manual' } as const
        const answer = await fetch(address + (url as string), sent)
        const { status: statusCode } = answer
        return { statusCode, headers: Object.fromEntries(answer.headers), body: await answer.text() }
      },
    },
  }
}
