import DNS from 'dns2'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'

const { Packet } = DNS
const { TYPE } = Packet

/** Records by name: `{ A: ['192.0.2.1'], TXT: ['token'] }`. */
interface Zone {
  A?: string[]
  AAAA?: string[]
  CNAME?: string
  TXT?: string[]
  NS?: string[]
  /** Authorities in `issue` records. */
  CAA?: string[]
}

export interface DnsServer {
  /** `127.0.0.1:5353`. */
  address: string
  port: number
  records: Map<string, Zone>
  /** Answers nothing while true. */
  hangs: boolean
  /** Answers SERVFAIL while true. */
  fails: boolean
  close: () => Promise<void>
}

/** Starts a name server on a free UDP port. Names that aren't in `records` don't exist. */
export async function startDnsServer(host = '127.0.0.1', port = 0): Promise<DnsServer> {
  const records = new Map<string, Zone>()
  const server = { records, hangs: false, fails: false } as DnsServer // completed below
  const udp = DNS.createUDPServer((request, send) => {
    if (server.hangs) return
    const response = Packet.createResponseFromRequest(request)
    const [question] = request.questions
    const name = question?.name.toLowerCase() ?? ''
    const zone = records.get(name)
    if (server.fails) response.header.rcode = Packet.RCODE.SERVFAIL
    else if (!zone) response.header.rcode = Packet.RCODE.NXDOMAIN
    else response.answers.push(...answersOf(name, zone, question?.type ?? 0, records))
    void send(response)
  })
  const socket = udp as unknown as { address: () => AddressInfo; close: () => void } // dgram's, untyped here
  void udp.listen(port, host)
  await once(udp as never, 'listening')
  const bound = socket.address().port
  return Object.assign(server, {
    address: `${host}:${bound}`,
    port: bound,
    close: async () => {
      socket.close()
    },
  })
}

/** As a resolver does, an alias is answered with the records of its target. */
function answersOf(name: string, zone: Zone, type: number, records: Map<string, Zone>): never[] {
  const base = { name, class: Packet.CLASS.IN, ttl: 1 }
  const of = (kind: number, values: readonly object[]) =>
    values.map((value) => ({ ...base, type: kind, ...value })) as never[]
  if (zone.CNAME !== undefined) {
    const alias = of(TYPE.CNAME, [{ domain: zone.CNAME }])
    const target = records.get(zone.CNAME)
    if (type === TYPE.CNAME || !target) return alias
    return [...alias, ...answersOf(zone.CNAME, target, type, records)]
  }
  if (type === TYPE.A)
    return of(
      TYPE.A,
      (zone.A ?? []).map((address) => ({ address })),
    )
  if (type === TYPE.AAAA)
    return of(
      TYPE.AAAA,
      (zone.AAAA ?? []).map((address) => ({ address })),
    )
  if (type === TYPE.TXT)
    return of(
      TYPE.TXT,
      (zone.TXT ?? []).map((data) => ({ data })),
    )
  if (type === TYPE.NS)
    return of(
      TYPE.NS,
      (zone.NS ?? []).map((ns) => ({ ns })),
    )
  if (type === TYPE.CAA)
    return of(
      TYPE.CAA,
      (zone.CAA ?? []).map((value) => ({ flags: 0, tag: 'issue', value })),
    )
  return []
}
