import { askGateways, type AskingGateways, type DeviceAtSite } from './ask-gateways'
import { changedValues, replyAttributes } from './reply-values'

interface NewLimits extends DeviceAtSite {
  /** Null: no end. */
  until: Date | null
  /** Bytes that remain; null: unlimited. */
  dataLimit: number | null
  /** kbps, 0 = unlimited. */
  speedDl: number
  speedUl: number
}

/** `next_login`: a gateway refused, accepts no such requests, or doesn't have the session. */
export type LimitChange = 'changed' | 'next_login' | 'not_reachable'

/**
 * Changes the limits of a device's sessions at the gateways that reported them, by change of authorization (RFC 5176).
 */
export async function changeLimits(
  deps: AskingGateways,
  { siteId, mac, until, dataLimit, speedDl, speedUl }: NewLimits,
): Promise<LimitChange> {
  const now = deps.clock.now().getTime()
  const seconds = until && (until.getTime() - now) / 1000
  const answers = await askGateways(
    deps,
    { siteId, mac },
    {
      kind: 'change',
      attributes: ({ startedAt, dataUsed }, { routerType }) =>
        replyAttributes(
          changedValues(
            routerType,
            { seconds, bytes: dataLimit, speedDl, speedUl },
            { seconds: Math.max(0, (now - Date.parse(startedAt)) / 1000), bytes: dataUsed },
          ),
        ),
    },
  )
  if (answers.includes('gateway-silent')) return 'not_reachable'
  return answers.length > 0 && answers.every((answer) => answer === null) ? 'changed' : 'next_login'
}
