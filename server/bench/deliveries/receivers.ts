import { fork } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { listenLocally } from '../../../shared/tools/testing/listen-locally'
import { quantile } from '../figures'

/** Events that arrived at the paths of a group. */
export interface Arrivals {
  /** Different messages. */
  messages: number
  /** Requests; more than the messages if some were repeated. */
  requests: number
  /** Seconds from an event to its arrival. */
  p50: number
  p95: number
  max: number
}

export interface Receivers {
  /** Answers each request. The first part of the path names its group. */
  answering: string
  /** Accepts connections and never answers. */
  silent: string
  /** Returns the arrivals since the last call, by group. */
  arrivals: () => Promise<Record<string, Arrivals>>
  stop: () => void
}

/** Runs receivers of webhooks in a process of their own, so that only the sender is measured. */
export async function startReceivers(): Promise<Receivers> {
  const child = fork(process.argv[1] ?? '', ['deliveries', '--serve'])
  const next = async <Message>() => (await once(child, 'message'))[0] as Message
  const addresses = await next<Pick<Receivers, 'answering' | 'silent'>>()
  return {
    ...addresses,
    arrivals: () => {
      child.send('arrivals')
      return next()
    },
    stop: () => child.kill(),
  }
}

/** Main function of the process with the receivers. */
export async function serveReceivers(): Promise<void> {
  process.on('disconnect', () => process.exit())
  const groups = new Map<string, { ids: Set<string>; seconds: number[] }>()
  const answering = await listenLocally(
    createServer((request, response) => {
      void text(request).then((body) => {
        const name = request.url?.split('/')[1] ?? ''
        const { id, timestamp } = JSON.parse(body) as { id: string; timestamp: string }
        const group = groups.get(name) ?? { ids: new Set(), seconds: [] }
        groups.set(name, group)
        group.ids.add(id)
        group.seconds.push((Date.now() - Date.parse(timestamp)) / 1000)
        response.writeHead(204).end()
      })
    }),
  )
  const silent = await listenLocally(createServer(() => {}))
  process.on('message', () => {
    const arrivals = [...groups].map(([name, { ids, seconds }]) => [
      name,
      {
        messages: ids.size,
        requests: seconds.length,
        p50: quantile(seconds, 0.5),
        p95: quantile(seconds, 0.95),
        max: quantile(seconds, 1),
      },
    ])
    groups.clear()
    process.send?.(Object.fromEntries(arrivals))
  })
  process.send?.({ answering: answering.origin, silent: silent.origin })
}
